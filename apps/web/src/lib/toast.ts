import { create } from 'zustand';
import { useSession } from './session.ts';

/** What a toast offers to do, for as long as it shows. */
type ToastAction = {
  label: string;
  /** How else it can be done, for screen readers. */
  altText: string;
  onPress: () => void;
};

type ToastContent = {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  action?: ToastAction;
  /** It stays until it is closed. */
  isPersistent?: boolean;
};

type ToastState = { toast: (ToastContent & { id: number }) | null; open: boolean };

/** The current toast. There is at most one: a new one replaces it. */
export const useToast = create<ToastState>(() => ({ toast: null, open: false }));

/** Shows a toast, once what shows toasts has loaded. What comes after the log-out is dropped: the next family must not see it. */
export function showToast(content: ToastContent): void {
  if (useSession.getState().status === 'out') return;
  useToast.setState(({ toast }) => ({ toast: { ...content, id: (toast?.id ?? 0) + 1 }, open: true }));
}

/** Closes a toast, unless another one has replaced it, as its action may. Its content stays for the exit animation. */
export const closeToast = (id: number): void =>
  useToast.setState(({ toast, open }) => ({ open: open && toast?.id !== id }));

/** Removes the toast at once, without an exit animation. */
export const clearToast = (): void => useToast.setState({ toast: null, open: false });
