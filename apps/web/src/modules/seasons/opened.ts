import { create } from 'zustand';

type Opened = { year: number | undefined; joined: readonly string[] };

const none: Opened = { year: undefined, joined: [] };

/** The season that this page has opened, and the names of the families that have joined with it. */
export const useOpened = create<Opened>(() => none);

export const forgetOpened = (): void => useOpened.setState(none);
