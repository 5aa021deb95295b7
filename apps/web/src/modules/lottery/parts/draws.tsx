import type { PastDraw } from '@houseboat/draft/state.ts';
import { nth } from '../../../lib/ordinal.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { Stack } from '../../../ui/elements.tsx';

/** The season's earlier draws with their orders, so that a draw after a reset is no secret. Renders nothing without any. */
export const EarlierDraws = ({ season, draws }: { season: Season; draws: readonly PastDraw[] }) => {
  if (draws.length === 0) return null;
  return (
    <div>
      <p>
        {draws.length === 1
          ? 'An earlier draw this season, before a reset:'
          : 'Earlier draws this season, before resets:'}
      </p>
      <Stack as="ol" gap="2" breaks above="2" aria-label="Earlier draws">
        {draws.map(({ at, order }, index) => (
          <li key={at}>
            {nth(index + 1)} draw, {dayAndTime(Date.parse(at))}:{' '}
            {order.map((id) => familyOf(season, id)?.name).join(', ')}
          </li>
        ))}
      </Stack>
    </div>
  );
};
