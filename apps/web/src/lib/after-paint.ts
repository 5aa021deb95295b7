import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value as the last painted frame had it. What depends on it renders after that frame, in slices. `useDeferredValue` also renders in
 * slices, but starts at once, and so holds up the frame.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    // No frame is painted in the background.
    if (document.visibilityState === 'hidden') return setPainted(() => value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // This callback runs before the frame is painted, and its timer after it.
      timer = setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
