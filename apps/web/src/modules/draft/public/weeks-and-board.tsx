import { type ReactNode, useState } from 'react';
import { Block } from '../../../ui/elements.tsx';
import { Segments } from '../../../ui/segments.tsx';

const views = [
  { value: 'weeks', label: 'Weeks' },
  { value: 'board', label: 'Draft board' },
] as const;

type Props = {
  weeks: ReactNode;
  /** None before the draft starts. The weeks stay the same elements when it does. */
  board: ReactNode | undefined;
};

/** The weeks or the draft board, whose code loads when it is shown. */
export const WeeksAndBoard = ({ weeks, board }: Props) => {
  const [view, setView] = useState<'weeks' | 'board'>('weeks');
  const hasBoard = board !== undefined;
  const showsBoard = hasBoard && view === 'board';
  return (
    <div>
      {hasBoard && (
        // On the line of the heading that follows.
        <Block float="inline-end" ms="2">
          <Segments label="Show" options={views} value={view} onChange={setView} />
        </Block>
      )}
      {/* Hidden and not removed, so that a pick under way stays what it is. */}
      <div hidden={showsBoard}>{weeks}</div>
      {showsBoard && board}
    </div>
  );
};
