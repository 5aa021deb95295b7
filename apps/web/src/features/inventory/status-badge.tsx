import { Badge } from '@chakra-ui/react/badge';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import { statusWords } from './inventory.ts';

/** The palette of each status; none of them is a family's. */
export const statusPalette = { low: 'warn', out_of_stock: 'danger', restocked: 'ok' } as const satisfies Record<
  ItemStatus,
  string
>;

export const StatusBadge = ({ status }: { status: ItemStatus }) => (
  <Badge colorPalette={statusPalette[status]}>{statusWords[status]}</Badge>
);
