import { EmptyState } from '../../lib/empty-state.tsx';
import { LineDrawing } from '../../lib/line-drawing.tsx';

/** A blank sheet on a clipboard, and a pen beside it. */
const BlankSheet = () => (
  <LineDrawing viewBox="0 0 240 140" width="60">
    <path d="M60 22h84a6 6 0 0 1 6 6v96a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z" />
    <path d="M86 22v-6a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v6zM84 22h36v8H84z" />
    <path d="M70 52h64M70 66h64M70 80h40" opacity="0.55" />
    <path d="M70 112h52" strokeDasharray="3 7" />
    <path d="M176 124 206 58l13 6-30 66-15 9zM202 67l13 6M174 139l2-15" />
  </LineDrawing>
);

type Props = { filtering: boolean; onClear: () => void; onCreate: () => void };

/** In place of the table when there is nothing in it: because of a filter, or at all. */
export const NothingFound = ({ filtering, onClear, onCreate }: Props) => (
  <EmptyState
    drawing={<BlankSheet />}
    title="No waivers found"
    as="h3"
    hint={filtering ? 'Try adjusting your search or filters.' : 'Create your first waiver to get started.'}
    next={filtering ? { label: 'Show all waivers', do: onClear } : { label: 'Create the first waiver', do: onCreate }}
  />
);
