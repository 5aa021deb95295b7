import { create } from 'zustand';

export type ToastContent = { title: string; description?: string; tone?: 'plain' | 'destructive' };

type ToastState = { toast: (ToastContent & { id: number }) | null; open: boolean };

/** The one toast there can be: a new one takes the place of the last. */
export const useToast = create<ToastState>(() => ({ toast: null, open: false }));

/** Tells the family something in passing. */
export const showToast = (content: ToastContent): void =>
  useToast.setState(({ toast }) => ({ toast: { ...content, id: (toast?.id ?? 0) + 1 }, open: true }));

/** Lets the toast go; it stays readable for its farewell. */
export const closeToast = (): void => useToast.setState({ open: false });
