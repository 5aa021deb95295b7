import type { Timeline } from '@houseboat/draft/timeline.ts';
import { useEffect } from 'react';
import { seek, togglePlaying, useStory } from './store.ts';

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
