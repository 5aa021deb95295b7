import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import type { SignedIn } from './server.ts';

/** The season after that of the tests' boat file: seven weeks again. */
export const nextSeason = { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' };

/** Returns the IDs of the families in draft order. */
export const orderOf = async (browser: SignedIn): Promise<string[]> =>
  (await browser.get('/api/families')).json().map(({ id }: { id: string }) => id);

/** Opens the next season in the reverse order, unless a test says otherwise. */
export const openNext = async (browser: SignedIn, season: object = {}) =>
  browser.post('/api/seasons', { ...nextSeason, order: (await orderOf(browser)).reverse(), ...season });

export const listSeasons = async (browser: Pick<SignedIn, 'get'>): Promise<ListedSeason[]> =>
  (await browser.get('/api/seasons')).json();

/** Returns the year of the current season, as everyone is shown it. */
export const currentYear = async (browser: Pick<SignedIn, 'get'>): Promise<number> =>
  (await browser.get('/api/boat')).json().season.year;

/** Returns the first Sunday of a month. */
export function sundayIn(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return new Date(Date.UTC(year, month - 1, 1 + ((7 - first) % 7))).toISOString().slice(0, 10);
}
