import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The screen is composed on this many rem: then the theme's smallest type, 0.875 rem, is 28 pixels at 1920 × 1080. */
const canvas = { width: 60, height: 33.75 };
const smallest = 16;

const onResize = (resized: () => void) => {
  window.addEventListener('resize', resized);
  return () => window.removeEventListener('resize', resized);
};
const pixelsPerRem = () =>
  Math.max(smallest, Math.min(window.innerWidth / canvas.width, window.innerHeight / canvas.height));

/** How many pixels a rem has on this screen. */
export const usePixelsPerRem = (): number => useSyncExternalStore(onResize, pixelsPerRem);

/** Lets everything grow with the screen, so that it is the same picture on any television. */
export function useScaledRem(): void {
  const rem = usePixelsPerRem();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = `${rem}px`;
    return () => {
      style.fontSize = '';
    };
  }, [rem]);
}

/** The face's characters are about as wide as that, in em. */
const characterWidth = 0.58;

/**
 * The size, in rem, at which a heading fits into a width in rem: on one line, or on two of half the height if that makes it larger, so that
 * it never takes more room than one line of the `largest` size.
 */
export function fitting(words: string, width: number, largest: number): string {
  const sizeFor = (characters: number) => width / (characters * characterWidth);
  const longestWord = Math.max(...words.split(/(?<=[\s-])/).map((word) => word.length));
  const onOneLine = Math.min(largest, sizeFor(words.length));
  const onTwoLines = Math.min(largest / 2, sizeFor(longestWord));
  return `${Math.max(onOneLine, onTwoLines)}rem`;
}
