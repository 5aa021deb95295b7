import { create } from 'zustand';
import { joined } from '../../lib/words.ts';

type Opened = { year: number | undefined; joined: readonly string[] };

const none: Opened = { year: undefined, joined: [] };

/** The season that this page has opened, and the names of the families that have joined with it. */
export const useOpenedSeason = create<Opened>(() => none);

export const forgetOpenedSeason = (): void => useOpenedSeason.setState(none);

/** "The Alder family", "The Alder and Birch families". */
export const theFamilies = (names: readonly string[]): string =>
  `The ${joined(names)} ${names.length === 1 ? 'family' : 'families'}`;
