import { chakra } from '@chakra-ui/react/styled-system';
import type { Trade } from '@houseboat/contract/trades.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { plural } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { describeEnd, describeEnded, type Reader } from '../wording.ts';

/** What is folded away at the end of the page. */
export const Fold = chakra('details', { base: { borderTopWidth: '1px', borderColor: 'line', pt: '2' } });
export const Summary = chakra('summary', {
  base: { minHeight: '11', display: 'list-item', lineHeight: '2.75rem', fontWeight: 'semibold', cursor: 'pointer' },
});

/** The offers that have ended, newest first, folded away. */
export const EndedOffers = ({ ended, reader }: { ended: readonly Trade[]; reader: Reader }) => (
  <Fold>
    <Summary>{plural(ended.length, 'offer')} that ended</Summary>
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
