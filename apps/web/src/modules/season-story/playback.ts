import type { Timeline } from '@houseboat/draft/timeline.ts';
import { useEffect } from 'react';
import { advanceTo, type Speed, seek, togglePlaying, useStory } from './store.ts';

/** Longer waits between two moments are cut short, at any speed. */
export const MAX_WAIT_MS = 3000;

/** How long each pick shows when the story plays pick by pick. */
export const PICK_MS = 1500;

/** A step of the story: the next version to show, and how long to wait before. Undefined at the end. */
export type PlayStep = { version: number; waitMs: number };

/** Returns the step that follows a version. */
export function nextStep({ log }: Timeline, version: number, speed: Speed): PlayStep | undefined {
  const [shown, next] = [log[version - 1], log[version]];
  if (!next) return undefined;
  if (speed === 'picks') {
    const index = log.findIndex(({ type }, at) => at >= version && isStop(type));
    return { version: index < 0 ? log.length : index + 1, waitMs: PICK_MS };
  }
  const passed = shown ? Date.parse(next.at) - Date.parse(shown.at) : 0;
  return { version: version + 1, waitMs: Math.min(MAX_WAIT_MS, Math.max(0, passed / speed)) };
}

/** What the story stops at when it plays pick by pick: a pick, and what undoes picks. */
const isStop = (type: Timeline['log'][number]['type']): boolean =>
  type === 'WeekPicked' || type === 'PicksUndone' || type === 'PickTakenBack' || type === 'DraftReset';

/** Returns where the story is after some more time, and how much of that time is left for the next step. */
export function play(timeline: Timeline, from: number, elapsedMs: number, speed: Speed): [number, number] {
  let [version, left] = [from, elapsedMs];
  for (let step = nextStep(timeline, version, speed); step && step.waitMs <= left; ) {
    left -= step.waitMs;
    version = step.version;
    step = nextStep(timeline, version, speed);
  }
  return [version, left];
}

/** Plays the story while it is switched on, and stops it at its end. */
export function usePlayback(timeline: Timeline): void {
  const isPlaying = useStory((story) => story.isPlaying);
  const speed = useStory((story) => story.speed);
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let waited = 0;
    let frame = requestAnimationFrame(draw);
    function draw(now: number) {
      const before = useStory.getState().version;
      const [version, left] = play(timeline, before, waited + Math.max(0, now - last), speed);
      [last, waited] = [now, left];
      if (version >= timeline.log.length) return seek(timeline.log.length);
      if (version !== before) advanceTo(version);
      frame = requestAnimationFrame(draw);
    }
    return () => cancelAnimationFrame(frame);
  }, [timeline, isPlaying, speed]);
}

/** Returns the moment that a key leads to; undefined for other keys. */
function momentForKey(key: string, version: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(1, version - 1);
    case 'ArrowRight':
      return Math.min(last, version + 1);
    case 'Home':
      return 1;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** What uses these keys itself. The slider moves by its own keys, but the space bar does nothing there. */
const fields = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';
const pressables = 'button, a, summary';

/** Plays and pauses the story with the space bar, and moves through it with arrows, Home and End, wherever the focus is. */
export function useStoryKeys(timeline: Timeline): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const focused = target instanceof Element ? target : undefined;
      if (focused?.closest(fields) && !(key === ' ' && focused.matches('[type=range]'))) return;
      if (key === ' ') {
        if (focused?.closest(pressables)) return;
        event.preventDefault();
        return togglePlaying(timeline);
      }
      const version = momentForKey(key, useStory.getState().version, timeline.log.length);
      if (version === undefined) return;
      event.preventDefault();
      seek(version);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [timeline]);
}
