import { EmptyState } from '../../lib/empty-state.tsx';
import { LineDrawing } from '../../lib/line-drawing.tsx';
import type { View } from './view.ts';

/** A cleat with its line made fast: nothing moves. */
const MadeFast = () => (
  <LineDrawing viewBox="0 0 240 120" width="60">
    <path d="M52 60c-6 0-10-4-10-8s4-8 10-8h136c6 0 10 4 10 8s-4 8-10 8z" />
    <path d="M96 60l-6 28M144 60l6 28M76 88h88v8H76z" />
    <path d="M14 28c30 6 52 8 76 16M90 60c8 8 52-24 60-16M90 44c8-8 52 24 60 16" />
    <path d="M150 60c16 16 40 22 74 22" opacity="0.55" />
    <path
      d="M20 108c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0"
      opacity="0.55"
    />
  </LineDrawing>
);

type Props = { view: View; onReport: () => void; onShowOpen: () => void };

const hints: Record<View, string> = {
  open: 'All systems running smoothly! Report an issue if you notice anything that needs attention.',
  resolved: 'No resolved issues at this time.',
};

/** In place of the cards when there are none. */
export const NothingFound = ({ view, onReport, onShowOpen }: Props) => (
  <EmptyState
    drawing={<MadeFast />}
    title="No issues found"
    as="h2"
    hint={hints[view]}
    next={
      view === 'open' ? { label: 'Report an issue', do: onReport } : { label: 'Back to what is open', do: onShowOpen }
    }
  />
);
