import type { Trade } from '@houseboat/contract/trades.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { plural } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Fold, FoldTitle } from '../../../ui/fold.tsx';
import { describeEnd, describeEnded, type Reader } from '../wording.ts';

/** The offers that have ended, newest first, folded away. */
export const EndedOffers = ({ ended, reader }: { ended: readonly Trade[]; reader: Reader }) => (
  <Fold>
    <FoldTitle>{plural(ended.length, 'offer')} that ended</FoldTitle>
    <Stack as="ol" gap="3" breaks above="2">
      {ended.map((trade) => (
        <li key={trade.id}>
          {describeEnded(trade, reader)}. {describeEnd(trade, reader)}
          <Text as="span" size="sm" tone="quiet" block>
            Offered <PlainMoment at={trade.createdAt} />
          </Text>
        </li>
      ))}
    </Stack>
  </Fold>
);
