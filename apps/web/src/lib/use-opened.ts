import { useCallback, useState } from 'react';

/**
 * What a dialog was opened for, until it is closed. Each opening has its own key, so a dialog that is reopened during its exit animation
 * starts with fresh state. `open` and `close` are stable.
 */
export function useOpened<What>() {
  const [opened, setOpened] = useState<{ key: number; on: What } | null>(null);
  return {
    opened,
    open: useCallback((on: What) => setOpened((before) => ({ key: (before?.key ?? 0) + 1, on })), []),
    close: useCallback(() => setOpened(null), []),
  };
}
