import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import { statusWords } from './api.ts';

/** The color palette of each status, distinct from the family colors. */
export const statusPalette = { low: 'warn', out_of_stock: 'danger', restocked: 'ok' } as const satisfies Record<
  ItemStatus,
  string
>;

export const StatusBadge = ({ status }: { status: ItemStatus }) => (
  <Badge colorPalette={statusPalette[status]}>{statusWords[status]}</Badge>
);

const Filling = chakra('path', {
  base: { fill: 'currentColor', stroke: 'none', transformOrigin: 'bottom', transition: 'transform 300ms ease-out' },
});

const levels: Record<ItemStatus, number> = { low: 0.28, out_of_stock: 0, restocked: 1 };

/** A status as a jar that is empty, low or full. Always shown next to its name. */
export const StockLevel = ({ status }: { status: ItemStatus }) => (
  <svg
    viewBox="0 0 24 30"
    width="1em"
    overflow="visible"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <Filling
      d="M5 10h14v14a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 24z"
      style={{ transform: `scaleY(${levels[status]})`, transformBox: 'fill-box' }}
    />
    <path d="M5.5 2h13M6.5 2v3C4 6 2.5 7.5 2.5 10v14.5a4 4 0 0 0 4 4h11a4 4 0 0 0 4-4V10c0-2.5-1.5-4-4-5V2" />
  </svg>
);
