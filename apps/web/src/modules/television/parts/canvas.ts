import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The layout's size in rem. The theme's smallest text, 0.875 rem, is then 28 pixels at 1920 × 1080. */
const canvas = { width: 60, height: 33.75 };
const minPixelsPerRem = 16;

const onResize = (resized: () => void) => {
  window.addEventListener('resize', resized);
  return () => window.removeEventListener('resize', resized);
};
const pixelsPerRem = () =>
  Math.max(minPixelsPerRem, Math.min(window.innerWidth / canvas.width, window.innerHeight / canvas.height));

/** Pixels per rem on this screen. */
export const usePixelsPerRem = (): number => useSyncExternalStore(onResize, pixelsPerRem);

/** Scales everything with the screen, so that the layout is the same on every TV. */
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

/** The heading font's average character width, in em. */
const characterWidth = 0.58;

/**
 * The font size at which a heading fits a width in rem: on one line, or on two lines of half the height if that is larger. It is never
 * taller than one line at the `largest` size. On a narrow screen it gets nearly the whole width.
 */
export function fitHeading(words: string, width: number, largest: number): string {
  const sizeFor = (characters: number) => width / (characters * characterWidth);
  const longestWord = Math.max(...(words.match(/[^\s-]*[\s-]?/g) ?? []).map((word) => word.length));
  const onOneLine = Math.min(largest, sizeFor(words.length));
  const onTwoLines = Math.min(largest / 2, sizeFor(longestWord));
  const size = Math.max(onOneLine, onTwoLines);
  return `min(${size}rem, ${(size / width) * 88}vw)`;
}
