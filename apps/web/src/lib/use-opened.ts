import { useCallback, useState } from 'react';

/**
 * What a dialog has been opened on, until it is closed. Each opening has a key of its own: a dialog that is opened again while it is still
 * fading away begins anew. `open` and `close` stay the same.
 */
export function useOpened<What>() {
  const [opened, setOpened] = useState<{ key: number; on: What } | null>(null);
  return {
    opened,
    open: useCallback((on: What) => setOpened((before) => ({ key: (before?.key ?? 0) + 1, on })), []),
    close: useCallback(() => setOpened(null), []),
  };
}
