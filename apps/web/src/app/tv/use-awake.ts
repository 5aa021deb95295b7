import { useEffect, useState } from 'react';

const idleMs = 3000;

/** Whether somebody has touched the pointer just now. The keys of a remote do not count: they belong to whoever only looks. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), idleMs);
      setAwake(true);
    };
    const signs = ['pointermove', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return isAwake;
}
