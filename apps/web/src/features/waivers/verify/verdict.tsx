import { chakra } from '@chakra-ui/react/styled-system';
import type { Verification } from '@houseboat/contract/waivers.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../../../lib/moment.tsx';

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    p: '4',
    borderRadius: 'control',
    bg: 'colorPalette.subtle',
    overflowWrap: 'anywhere',
    animation: 'appear 220ms ease-out',
    '& > svg': { color: 'colorPalette.fg' },
    '& > p': { gridColumn: 2 },
  },
});
const Title = chakra('p', { base: { color: 'colorPalette.fg', fontWeight: 'semibold' } });

/** What was found out about a PDF. */
export const Verdict = ({ verification: { genuine, waiver } }: { verification: Verification }) =>
  genuine && waiver ? (
    <Finding isGood title="This record is genuine and unaltered.">
      It is the waiver of {waiver.guestName}, a guest of the {waiver.hostFamily?.name ?? 'host'} family
      {waiver.signedAt && (
        <>
          , signed on <Moment at={waiver.signedAt} />
        </>
      )}
      .
    </Finding>
  ) : (
    <Finding title="This is not one of our records, or it was altered.">
      Every byte counts: a copy that another program has saved anew, or a scan, is not the record any more.
    </Finding>
  );

/** Why nothing could be found out. */
export const Failure = ({ message }: { message: string }) => (
  <Finding title="It could not be checked.">{message}</Finding>
);

type FindingProps = { isGood?: boolean; title: string; children: ReactNode };

const Finding = ({ isGood = false, title, children }: FindingProps) => {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <Box colorPalette={isGood ? 'ok' : 'danger'}>
      <Icon aria-hidden />
      <Title>{title}</Title>
      <p>{children}</p>
    </Box>
  );
};
