import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';

/** The families' usernames in draft order. The first one is the designated family. */
export const usernames = ['alder', 'bianchi', 'castillo', 'dufresne', 'ekstrom', 'fujita', 'greyeyes'];
const names = ['Alder', 'Bianchi', 'Castillo', 'Dufresne', 'Ekström', 'Fujita', 'Greyeyes'];
export const password = 'houseboat';

const WEEKS = 21;

/** Returns the demo's boat file: the next season that has not begun, from the last Sunday of May on. */
export function boatFor(today: Day) {
  const thisYear = Number(today.slice(0, 4));
  const year = today < lastSundayOfMay(thisYear) ? thisYear : thisYear + 1;
  const firstWeekStart = lastSundayOfMay(year);
  return {
    boat: { name: 'Desert Rose', title: 'Desert Rose Houseboat' },
    lake: { name: 'Lake Powell', latitude: 36.963, longitude: -111.448, timeZone: 'America/Phoenix' },
    season: { year, firstWeekStart, lastWeekStart: addDays(firstWeekStart, 7 * (WEEKS - 1)) },
    families: usernames.map((username, index) => ({ name: names[index], username, email: `${username}@example.org` })),
    adminUsername: usernames[0],
    defaultPassword: password,
    features: { waiversNav: 'enabled' },
  };
}

function lastSundayOfMay(year: number): Day {
  const last = `${year}-05-31`;
  return addDays(last, -weekdayOf(last));
}
