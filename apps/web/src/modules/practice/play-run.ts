import { useEffect } from 'react';
import { pausePractice, playOn, resumePractice, timeUntilNext, usePractice } from './store.ts';

/** Plays the practice draft: the bots, and what happens when the reader's time is up. It pauses while the page is hidden or left. */
export function usePlayRun(): void {
  const run = usePractice((practice) => practice.run);

  useEffect(() => {
    const follow = () => (document.hidden ? pausePractice() : resumePractice());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      pausePractice();
    };
  }, []);

  useEffect(() => {
    const wait = run && timeUntilNext(run);
    if (wait === null || wait === undefined) return;
    const timer = setTimeout(playOn, wait);
    return () => clearTimeout(timer);
  }, [run]);
}
