import { useEffect } from 'react';
import { create } from 'zustand';
import { useStory } from './store.ts';

/** The version that each part of the story shows, for the parts that are on the page. */
const useFollowed = create<ReadonlyMap<string, number>>(() => new Map());

const follow = (part: string, version: number) =>
  useFollowed.setState((followed) => new Map(followed).set(part, version), true);

function join(part: string, place: Place): void {
  const { version } = useStory.getState();
  if (place === 'last') follow(part, version);
  else useFollowed.setState((followed) => new Map([[part, version], ...followed]), true);
}

function leave(part: string): void {
  const rest = new Map(useFollowed.getState());
  rest.delete(part);
  useFollowed.setState(rest, true);
}

/** Whether a part is the first to follow a moment that has come to rest, or comes after those that joined before it. */
export type Place = 'first' | 'last';

/**
 * Returns the version that a part of the story shows. Parts that cost a frame much take turns, one in each frame, until all show the moment: a
 * frame stays short, however much changes.
 */
export function useTurn(part: string, place: Place = 'last'): number {
  useEffect(() => {
    join(part, place);
    return () => leave(part);
  }, [part, place]);
  return useFollowed((followed) => followed.get(part)) ?? useStory.getState().version;
}

/** Gives the parts on the page their turns. */
export function useTurns(): void {
  useEffect(() => {
    let frame: number | undefined;
    let last: string | undefined;
    const draw = () => {
      const { version } = useStory.getState();
      const behind = partsAfter(last).filter((part) => useFollowed.getState().get(part) !== version);
      [last] = behind;
      if (last !== undefined) follow(last, version);
      const isDone = behind.length <= 1;
      frame = isDone ? undefined : requestAnimationFrame(draw);
      if (isDone) last = undefined;
    };
    const unsubscribe = useStory.subscribe((story, before) => {
      if (story.version !== before.version) frame ??= requestAnimationFrame(draw);
    });
    return () => {
      unsubscribe();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}

/** Returns all parts, beginning after one, so that none waits forever while the story plays. */
function partsAfter(last: string | undefined): string[] {
  const parts = [...useFollowed.getState().keys()];
  const from = last === undefined ? 0 : parts.indexOf(last) + 1;
  return [...parts.slice(from), ...parts.slice(0, from)];
}
