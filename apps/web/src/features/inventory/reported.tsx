import { chakra } from '@chakra-ui/react/styled-system';
import type { Item } from '@houseboat/contract/inventory.ts';

// In the reader's own language and time zone: it was a moment, not a day at the lake.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } });

/** When an item was reported, and by whom, when that is known. */
export const Reported = ({ reportedAt, reporterUsername }: Pick<Item, 'reportedAt' | 'reporterUsername'>) => {
  const at = new Date(reportedAt);
  return (
    <Line>
      Reported{' '}
      <time dateTime={reportedAt} title={moment.format(at)}>
        {day.format(at)}
      </time>
      {reporterUsername !== null && ` by ${reporterUsername}`}
    </Line>
  );
};
