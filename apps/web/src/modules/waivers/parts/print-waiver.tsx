import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { createElement, Fragment, useEffect, useState } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { PrintSheet } from '../../../lib/print-sheet.tsx';
import { waiverBlocks } from '../../../lib/signature/waiver-text.tsx';

// The app's text fits a page of A4 or Letter, with what follows it.
const Paper = chakra('article', {
  base: {
    fontSize: '10pt',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    '& h2': { fontSize: '16pt', lineHeight: 1.2 },
    '& h3': { fontSize: '11pt', lineHeight: 1.35, breakAfter: 'avoid' },
    '& h3, & p': { mt: '2mm' },
    '& p': { whiteSpace: 'pre-line', orphans: 2, widows: 2 },
  },
});

/** The last block of the text and what is signed below it. A page break within a block higher than a page leaves the signature with its last lines. */
const Ending = chakra('div', { base: { breakInside: 'avoid', '& > p': { breakAfter: 'avoid' } } });

const Facts = chakra('dl', {
  base: {
    mt: '5mm',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4mm',
    breakInside: 'avoid',
    breakAfter: 'avoid',
  },
});

const Lines = chakra('dl', {
  base: {
    mt: '8mm',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4mm',
    rowGap: '9mm',
    alignItems: 'end',
    breakInside: 'avoid',
    '& dd': { minHeight: '1.5em', borderBottom: '0.3mm solid' },
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
          <WaiverPaper waiver={waiver} />
        </PrintSheet>
      )}
    </>
  );
};

const WaiverPaper = ({ waiver: { id, guestName, hostFamily, waiverContent } }: { waiver: Waiver }) => {
  const boat = useBoat();
  const blocks = waiverBlocks(waiverContent);
  const last = blocks.pop();
  return createElement(
    Paper,
    { lang: 'en' },
    ...blocks,
    <Ending>
      {last}
      <Facts>
        <dt>Boat</dt>
        <dd dir="auto">{boat?.title}</dd>
        {hostFamily && (
          <>
            <dt>Host</dt>
            <dd dir="auto">{hostFamily.name} family</dd>
          </>
        )}
        <dt>Guest</dt>
        <dd dir="auto">{guestName}</dd>
        <dt>Waiver</dt>
        <dd translate="no">{id}</dd>
      </Facts>
      <Lines>
        {['Signature', 'Date', 'For a minor: name of the guardian', 'Relation to the minor'].map((line) => (
          <Fragment key={line}>
            <dt>{line}</dt>
            <dd />
          </Fragment>
        ))}
      </Lines>
    </Ending>,
  );
};
