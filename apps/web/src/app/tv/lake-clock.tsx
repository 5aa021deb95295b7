import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { namedDay } from '../../lib/days.ts';
import { useLakeTime } from './lake-time.ts';

const Time = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: '4.5rem',
    lineHeight: 1,
    letterSpacing: 'tight',
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
  },
});
const Today = chakra('p', { base: { mt: '1.5', fontSize: '2xl', fontVariantNumeric: 'tabular-nums' } });

/** The time and the date at the lake. */
export const LakeClock = ({ today }: { today: Day }) => {
  const time = useLakeTime();
  return (
    <div>
      <Time>{time}</Time>
      <Today>{namedDay(today)}</Today>
    </div>
  );
};
