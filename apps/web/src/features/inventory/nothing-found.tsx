import { EmptyState } from '../../lib/empty-state.tsx';
import { LineDrawing } from '../../lib/line-drawing.tsx';

/** A galley shelf with little on it. */
const Shelf = () => (
  <LineDrawing viewBox="0 0 240 120" width="60">
    <path d="M14 96h212M30 96v14M210 96v14" />
    <path d="M44 54h28v38a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4zM47 46h22v8H47z" />
    <path d="M150 96c-6 0-9-4-7-9l10-25h20l10 25c2 5-1 9-7 9zM157 62c0-8 12-8 12 0" />
    <path d="M90 96V66h36v30M90 78h36" opacity="0.55" strokeDasharray="3 7" />
    <path d="M20 30c8-6 16-6 24 0s16 6 24 0M172 22c7-5 14-5 21 0s14 5 21 0" opacity="0.55" />
  </LineDrawing>
);

type Props = { filtering: boolean; onClear: () => void; onAdd: () => void };

/** In place of the cards when there are none: because of a filter, or at all. */
export const NothingFound = ({ filtering, onClear, onAdd }: Props) => (
  <EmptyState
    drawing={<Shelf />}
    title="No inventory items found"
    as="h2"
    hint={filtering ? 'Try adjusting your search or filters.' : 'Add your first inventory item to get started.'}
    next={filtering ? { label: 'Show all items', do: onClear } : { label: 'Add the first item', do: onAdd }}
  />
);
