import { type ComponentType, createElement, Fragment, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { create } from 'zustand';
import type { DialogProps } from '../ui/dialog-frame.tsx';
import { loadPart } from './lazy-part.ts';

/** What a dialog gets when it is opened, for its frame. `onClosed` is called after the closing animation. */
export type OpenedDialog = Pick<DialogProps, 'open' | 'onClose' | 'openedFrom'> & { onClosed: () => void };

type Dialog = { key: number; load: unknown; opened: OpenedDialog; render: (opened: OpenedDialog) => ReactNode };

/** The open dialogs, the topmost last, and the key of the latest that was asked for. */
const useDialogs = create<{ dialogs: readonly Dialog[]; latest: number }>(() => ({ dialogs: [], latest: 0 }));

/**
 * Opens a dialog once its code has loaded, or says that it could not be loaded. The dialog goes with the page that it was opened on.
 *
 * @param load the same function each time, by which a second press is known
 * @param from gets the focus back; null for what has the focus now
 */
export function openDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & OpenedDialog>>,
  from: HTMLElement | null | (() => HTMLElement | null),
  props: Props,
): void {
  const { dialogs, latest } = useDialogs.getState();
  // The second press of a double click.
  if (dialogs.some((dialog) => dialog.load === load && dialog.opened.open)) return;
  const key = latest + 1;
  useDialogs.setState({ latest: key });
  void loadPart(load).then((Part) => {
    // Another one was opened since, or the page was left.
    if (!Part || key !== useDialogs.getState().latest) return;
    const opened: OpenedDialog = {
      open: true,
      onClose: () => close(key),
      onClosed: () => remove(key),
      openedFrom: typeof from === 'function' ? from : () => from,
    };
    const render = (current: OpenedDialog) => createElement(Part, { ...props, ...current });
    useDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, { key, load, opened, render }] }));
  });
}

/** Starts the closing animation of a dialog. */
const close = (key: number): void =>
  useDialogs.setState(({ dialogs }) => ({
    dialogs: dialogs.map((dialog) =>
      dialog.key === key ? { ...dialog, opened: { ...dialog.opened, open: false } } : dialog,
    ),
  }));

const remove = (key: number): void =>
  useDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.key !== key) }));

const removeAll = (): void => useDialogs.setState(({ latest }) => ({ dialogs: [], latest: latest + 1 }));

/** Shows the dialogs that `openDialog` opens. Mount once, inside of all that dialogs need. */
export const DialogHost = () => {
  const { dialogs } = useDialogs();
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts without dialogs
  useLayoutEffect(() => removeAll, [path]);
  return (
    <Suspense>
      {dialogs.map(({ key, opened, render }) => (
        <Fragment key={key}>{render(opened)}</Fragment>
      ))}
    </Suspense>
  );
};
