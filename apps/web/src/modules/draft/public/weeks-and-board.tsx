import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Segments } from '../../../lib/segments.tsx';

/** The board's column and the gap before it, in pixels. */
const BOARD_WIDTH = 304;
const GAP = 40;

/** The narrowest page on which both fit side by side, in pixels. */
const MIN_WIDTH = 920;

const Beside = chakra('div', { base: { display: 'grid', alignItems: 'start' } });

const views = [
  { value: 'weeks', label: 'Weeks' },
  { value: 'board', label: 'Draft board' },
] as const;

type Props = {
  width: number;
  /** Renders the weeks in a width. */
  weeks: (width: number) => ReactNode;
  /** None before the draft starts. The weeks stay the same elements when it does. */
  board: ReactNode | undefined;
};

/** The weeks with the draft board: beside them where there is room, otherwise one of the two. The board loads after the first paint. */
export const WeeksAndBoard = ({ width, weeks, board }: Props) => {
  const [view, setView] = useState<'weeks' | 'board'>('weeks');
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  const choice = useMemo(() => <Segments label="Show" options={views} value={view} onChange={setView} />, [view]);
  const hasBoard = board !== undefined;
  const isBeside = hasBoard && width >= MIN_WIDTH;
  const hasChoice = hasBoard && !isBeside;
  const showsWeeks = !hasChoice || view === 'weeks';
  const showsBoard = isBeside ? isPainted : view === 'board';
  const columns = { gridTemplateColumns: `minmax(0, 1fr) ${BOARD_WIDTH}px`, columnGap: GAP };
  return (
    <div>
      {hasChoice && choice}
      <Beside style={isBeside ? columns : hasChoice ? { marginTop: 16 } : undefined}>
        {/* Hidden and not removed, so that a pick under way stays what it is. */}
        <div hidden={!showsWeeks}>{weeks(isBeside ? width - BOARD_WIDTH - GAP : width)}</div>
        {showsBoard && board}
      </Beside>
    </div>
  );
};
