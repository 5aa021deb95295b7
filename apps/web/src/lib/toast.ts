import { create } from 'zustand';
import { userMessage } from './api.ts';
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
  /** It stays until it is closed, and shows again after one that has replaced it. */
  isPersistent?: boolean;
  /** Called when it is closed, also by its action. */
  onClosed?: () => void;
};

type Toast = ToastContent & { id: number };

/** The current toast, and persistent ones that it has replaced, the latest first. */
type ToastState = { toast: Toast | null; open: boolean; replaced: readonly Toast[] };

const none: ToastState = { toast: null, open: false, replaced: [] };

/** There is at most one toast at a time. */
export const useToast = create<ToastState>(() => none);

/**
 * Shows a toast, once what shows toasts has loaded. It replaces the current one, and for good any of the same title. What comes after the log-out is
 * dropped: the next family must not see it.
 */
export function showToast(content: ToastContent): void {
  if (useSession.getState().status === 'out') return;
  useToast.setState(({ toast, open, replaced }) => ({
    toast: { ...content, id: (toast?.id ?? 0) + 1 },
    open: true,
    replaced: [...(open && toast?.isPersistent ? [toast] : []), ...replaced].filter(
      ({ title }) => title !== content.title,
    ),
  }));
}

/** Shows a toast about a request that failed, with what is to be done about it. */
export const showFailure = (title: string, error: unknown): void =>
  showToast({ title, description: userMessage(error), tone: 'destructive' });

/** Closes a toast, also one that another has replaced, as its action may. The last one's content stays for the exit animation. */
export function closeToast({ id, onClosed }: Toast): void {
  useToast.setState(({ toast, open, replaced }) => {
    const others = replaced.filter((other) => other.id !== id);
    const [next, ...rest] = others;
    if (toast?.id !== id) return { replaced: others };
    return next ? { toast: next, open, replaced: rest } : { open: false };
  });
  onClosed?.();
}

/** Removes all toasts at once, without an exit animation. */
export const clearToasts = (): void => useToast.setState(none);
