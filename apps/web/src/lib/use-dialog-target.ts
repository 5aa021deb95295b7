import { useCallback, useState } from 'react';

/** The control that opened a dialog, and the row that the dialog is about, if it is about one. */
export type DialogTarget<Row = undefined> = (Row extends undefined ? unknown : { row: Row }) & { from: HTMLElement };

/**
 * Remembers what a dialog is open for, until the dialog has closed. Each opening gets its own key: reopening a dialog during its closing
 * animation mounts a new one. `open` and `clear` are stable.
 */
export function useDialogTarget<Row = undefined>() {
  const [opened, setOpened] = useState<{ key: number; target: DialogTarget<Row> } | null>(null);
  const open = useCallback(
    (target: DialogTarget<Row>) => setOpened((last) => ({ key: (last?.key ?? 0) + 1, target })),
    [],
  );
  return { opened, open, clear: useCallback(() => setOpened(null), []) };
}
