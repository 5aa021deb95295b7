import { boat } from './boat.ts';
import { pickLowest, postAs, requestsOf } from './stage.ts';

/** A later year than that of the tests' boat, whose weeks are all to come. */
export const tradingYear = Math.max(new Date().getUTCFullYear(), 2026) + 1;

/** Returns the Sunday on or after a day of the year. */
function sundayFrom(monthAndDay: string): Date {
  const day = new Date(`${tradingYear}-${monthAndDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day;
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** An afternoon in the first week. */
export const inFirstWeek = new Date(sundayFrom('05-20').getTime() + 2 * 86_400_000 + 22 * 3_600_000);

type Family = { id: string; name: string };
type Week = { id: string; weekNumber: number };

/** Opens a season of 14 weeks that are to come, and drafts it: the families have weeks 1 to 7 in draft order, then 14 to 8. */
export async function draftTradingSeason(): Promise<void> {
  const client = await requestsOf(boat.adminUsername);
  const families: Family[] = await (await client.get('/api/families')).json();
  const first = sundayFrom('05-20');
  const last = new Date(first.getTime() + 13 * 7 * 86_400_000);
  const data = {
    year: tradingYear,
    firstWeekStart: dateOf(first),
    lastWeekStart: dateOf(last),
    order: families.map(({ id }) => id),
  };
  await postAs(boat.adminUsername, '/api/seasons', data);
  await pickLowest(tradingYear, 14);
}

/** Offers a week for another one, as a family, to any family that has it. Returns the offer's ID. */
export async function offer(username: string, give: number, want: number): Promise<string> {
  const data = { give: [await weekIdOf(give)], want: [await weekIdOf(want)], to: null };
  const { id } = await postAs(username, '/api/trades', data);
  return id;
}

/** Accepts an offer of a week for another one, as the family that has the other one. */
export async function accept(username: string, offerId: string, wanted: number): Promise<void> {
  await postAs(username, `/api/trades/${offerId}/accept`, { weekId: await weekIdOf(wanted) });
}

/** Returns the ID of a week of the trading season. */
export async function weekIdOf(number: number): Promise<string> {
  const weeks: Week[] = await (await (await requestsOf()).get(`/api/weeks/${tradingYear}`)).json();
  const week = weeks.find(({ weekNumber }) => weekNumber === number);
  if (!week) throw new Error(`The season has no week ${number}.`);
  return week.id;
}
