import { useEffect, useRef } from 'react';

/** Returns a ref to a heading, which gets the focus when it appears: it says what has replaced the part that had the focus. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
