import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Size<T> = [RefObject<T | null>, number];

/** An element's width in whole pixels, kept up to date; `initial` before layout. */
export const useWidth = <T extends HTMLElement>(initial: number): Size<T> => useSize('clientWidth', initial);

/** An element's height, likewise. */
export const useHeight = <T extends HTMLElement>(initial: number): Size<T> => useSize('clientHeight', initial);

function useSize<T extends HTMLElement>(side: 'clientWidth' | 'clientHeight', initial: number): Size<T> {
  const ref = useRef<T>(null);
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize(Math.round(element[side]) || initial);
    measure();
    let frame = 0;
    // In the next frame. A new width may change the element's height too, which an observer cannot report in the frame of its callback.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [side, initial]);
  return [ref, size];
}
