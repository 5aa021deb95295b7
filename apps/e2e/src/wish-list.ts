import { expect } from '@jest/globals';
import { type Family, families } from './boat.ts';
import { laptop, phone, requestsOf, signedIn } from './stage.ts';
import { weekSelection } from './week-selection.ts';

/** Opens the seats of the first families. */
export const openSeats = (count: number) =>
  Promise.all(
    families.slice(0, count).map(async (family, index) => {
      const page = await signedIn(family.username, index % 2 ? laptop : phone);
      const screen = weekSelection(page);
      await screen.open();
      return { family, page, screen };
    }),
  );
type Seats = Awaited<ReturnType<typeof openSeats>>;

export const seatOf = (seats: Seats, family = families[0]) => {
  const seat = seats.find((one) => one.family === family);
  if (!seat) throw new Error('No such seat.');
  return seat;
};

/** Saves a family's list by the numbers of its weeks, best first, for the server to pick from. */
export const saveList = async (family: Family | undefined, ...numbers: number[]) => {
  const requests = await requestsOf(family?.username);
  const weeks: { id: string; weekNumber: number }[] = await (await requests.get('/api/weeks/2026')).json();
  const weekIds = numbers.map((number) => weeks.find(({ weekNumber }) => weekNumber === number)?.id);
  const answer = await requests.put('/api/draft/2026/wish-list', { data: { weekIds, auto: true } });
  expect(answer.status()).toBe(200);
};

export const autoSwitch = "Pick from my list when it's my turn";
