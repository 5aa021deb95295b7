import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { addDays } from '@houseboat/draft/season.ts';
import ical, { escape as escapeText, type ICalCalendarData, ICalEventTransparency } from 'ical-generator';
import type { BoatFile } from '../../platform/config/boat-file.ts';
import { toFile } from '../../platform/files/files.ts';
import type { HeldWeek } from './queries.ts';

/** How often calendar programs are asked to read a feed again. Many choose a time of their own. */
const REFRESH_SECONDS = 3600;

type Calendar = {
  scope: FeedScope;
  weeks: readonly HeldWeek[];
  boatFile: Pick<BoatFile, 'boat' | 'lake'>;
  /** The address of the app's calendar. */
  page: string;
};

/**
 * Returns weeks as an iCalendar (RFC 5545). The same weeks make the same text at any time. A week has the same UID in every calendar, and a
 * higher SEQUENCE each time it is given to a family.
 */
export const writeCalendar = (calendar: Calendar): string =>
  write(calendar, {
    // Unlike the texts of events, the library does not escape the name.
    name: escapeText(
      `${calendar.boatFile.boat.name}: ${calendar.scope === 'own' ? 'our weeks' : 'everyone’s weeks'}`,
      false,
    ),
    ttl: REFRESH_SECONDS,
  });

/** Returns a week as a file to add to a calendar. It has no name, of which Outlook would make a calendar of its own. */
export const writeWeek = ({ week, ...calendar }: Omit<Calendar, 'weeks'> & { week: HeldWeek }): string =>
  write({ ...calendar, weeks: [week] });

function write({ scope, weeks, boatFile: { boat, lake }, page }: Calendar, feed: ICalCalendarData = {}): string {
  const calendar = ical({ prodId: { company: 'houseboat', product: 'weeks' }, ...feed });
  for (const { id, season, weekNumber, startDate, endDate, familyName, version, at } of weeks)
    calendar.createEvent({
      id,
      sequence: version,
      stamp: at,
      lastModified: at,
      allDay: true,
      // The end is the first day that is not part of it.
      start: startDate,
      end: addDays(endDate, 1),
      summary: scope === 'own' ? `Our week on ${boat.name}` : `${familyName} on ${boat.name}`,
      description: `Week ${weekNumber} of the ${season} season\n${page}`,
      location: lake.name,
      url: page,
      // Nobody is busy because another family is on the boat.
      transparency: scope === 'own' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  return toFile(calendar);
}
