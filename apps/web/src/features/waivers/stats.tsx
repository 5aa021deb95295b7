import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { countsOf } from './counts.ts';

const Row = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '2', sm: '4' } },
});
const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '1',
    px: { base: '3', sm: '6' },
    py: { base: '3', sm: '5' },
    borderRadius: 'card',
    bg: 'bg.raised',
  },
});
const Label = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'short' } });
const Figure = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '3xl', sm: '5xl' },
    lineHeight: 'shorter',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  variants: { asks: { true: { color: 'canyon.fg' } } },
});

type Props = { counts: ReturnType<typeof countsOf> | undefined };

/** How many waivers there are, and how many of them want something. */
export const Stats = ({ counts }: Props) => (
  <Row aria-busy={counts === undefined}>
    <Card>
      <Label>Total Waivers</Label>
      <Figure>{counts?.total ?? <ToCome />}</Figure>
    </Card>
    <Card>
      <Label>This Week</Label>
      <Figure>{counts?.thisWeek ?? <ToCome />}</Figure>
    </Card>
    <Card>
      <Label>Pending Signatures</Label>
      <Figure asks={counts !== undefined && counts.pending > 0}>{counts?.pending ?? <ToCome />}</Figure>
    </Card>
  </Row>
);

const ToCome = () => <Skeleton as="span" display="block" width="0.9em" height="1lh" />;
