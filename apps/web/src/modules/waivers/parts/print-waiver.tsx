import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { Fragment, useEffect, useState } from 'react';
import { PrintSheet } from '../../../lib/print-sheet.tsx';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';

const Lines = chakra('dl', {
  base: {
    mt: '8mm',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4mm',
    rowGap: '9mm',
    alignItems: 'end',
    breakInside: 'avoid',
    '& dd': { minHeight: '1.5em', borderBottom: '0.3mm solid', overflowWrap: 'anywhere' },
  },
});

/** Prints a waiver for a guest who would rather sign on paper. Its sheet stays, because some browsers print after the call. */
export const PrintWaiver = ({ waiver }: { waiver: Waiver }) => {
  const [sheet, setSheet] = useState<object>();
  useEffect(() => {
    if (sheet) window.print();
  }, [sheet]);
  // Some phones' browsers can't print.
  if (!('print' in window)) return null;
  return (
    <>
      <Button variant="ghost" alignSelf="flex-start" ms="-4" onClick={() => setSheet({})}>
        Print to sign on paper
      </Button>
      {sheet && (
        <PrintSheet>
          <WaiverText content={waiver.waiverContent} />
          <Lines>
            <dt>Guest</dt>
            <dd dir="auto">{waiver.guestName}</dd>
            {['Signature', 'Date', 'For a minor: name of the guardian', 'Relation to the minor'].map((line) => (
              <Fragment key={line}>
                <dt>{line}</dt>
                <dd />
              </Fragment>
            ))}
          </Lines>
        </PrintSheet>
      )}
    </>
  );
};
