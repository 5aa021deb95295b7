import { useEffect, useState, useSyncExternalStore } from 'react';
import { wide } from '../../../lib/television.ts';
import type { LiveBoard } from '../../season-story/public/live-board.tsx';

/** How long the wake and the board show, one after the other. */
const WAKE_MS = 25_000;
const BOARD_MS = 15_000;

/**
 * Returns the draft board while it is its turn, and undefined while the wake shows. Each event shows the wake first. The board is loaded when it
 * is first needed; where that fails, because a newer version was deployed, the wake stays.
 */
export function useBoardInTurn(version: number): typeof LiveBoard | undefined {
  const [board, setBoard] = useState<{ of: number; component: typeof LiveBoard }>();
  const isWide = useIsWide();
  const showsBoard = board !== undefined && board.of === version;
  useEffect(() => {
    if (!isWide) return;
    const alternate = async () => {
      if (showsBoard) return setBoard(undefined);
      const loaded = await import('../../season-story/public/live-board.tsx').catch(() => undefined);
      if (loaded) setBoard({ of: version, component: loaded.LiveBoard });
    };
    const timer = setTimeout(() => void alternate(), showsBoard ? BOARD_MS : WAKE_MS);
    return () => clearTimeout(timer);
  }, [isWide, showsBoard, version]);
  return isWide && showsBoard ? board.component : undefined;
}

const wideScreen = window.matchMedia(wide.replace('@media ', ''));

/** Whether the screen has a TV's shape. On others the parts are below each other, and nothing takes turns. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      wideScreen.addEventListener('change', changed);
      return () => wideScreen.removeEventListener('change', changed);
    },
    () => wideScreen.matches,
  );
