import { useEffect } from 'react';
import { drawNextPart, type StoryPart, useStory } from './store.ts';

/** Lets the parts that cost a frame most take turns: one in each frame, until all show the moment. A frame stays short, however much changes. */
export function useTurns(): void {
  useEffect(() => {
    let frame: number | undefined;
    let last: StoryPart | undefined;
    const draw = () => {
      const { part, isBehind } = drawNextPart(last);
      last = part;
      frame = isBehind ? requestAnimationFrame(draw) : undefined;
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
