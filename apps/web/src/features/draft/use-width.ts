import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Extent<T> = [RefObject<T | null>, number];

/** The width of an element in whole pixels, kept up to date; `initial` until it has been laid out. */
export const useWidth = <T extends HTMLElement>(initial: number): Extent<T> => useExtent('clientWidth', initial);

/** The height of an element, likewise. */
export const useHeight = <T extends HTMLElement>(initial: number): Extent<T> => useExtent('clientHeight', initial);

function useExtent<T extends HTMLElement>(side: 'clientWidth' | 'clientHeight', initial: number): Extent<T> {
  const ref = useRef<T>(null);
  const [extent, setExtent] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setExtent(Math.round(element[side]) || initial);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [side, initial]);
  return [ref, extent];
}
