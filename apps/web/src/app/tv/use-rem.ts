import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The screen is composed on this many rem: then the theme's smallest type, 0.875 rem, is 28 pixels at 1920 × 1080. */
const canvas = { width: 60, height: 33.75 };
const smallest = 16;

const onResize = (resized: () => void) => {
  window.addEventListener('resize', resized);
  return () => window.removeEventListener('resize', resized);
};
const fitting = () =>
  Math.max(smallest, Math.min(window.innerWidth / canvas.width, window.innerHeight / canvas.height));

/** How many pixels a rem has on this screen. */
export const useRem = (): number => useSyncExternalStore(onResize, fitting);

/** Lets everything grow with the screen, so that it is the same picture on any television. */
export function useCanvas(): void {
  const rem = useRem();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = `${rem}px`;
    return () => {
      style.fontSize = '';
    };
  }, [rem]);
}
