import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { addDays } from '@houseboat/draft/season.ts';
import ical, { escape as escapeText, type ICalCalendarData, ICalEventTransparency } from 'ical-generator';
import { boatStream, type CurrentBoat } from '../../platform/boat/boat.ts';
import { type Database, statement } from '../../platform/db/database.ts';
import { toFile } from '../../platform/files/files.ts';

/**
 * A week that a family holds. `version` and `at` grow with each event that gives it to a family, and with each change of the boat, which may be of a
 * name that the calendar shows.
 */
type HeldWeek = {
  id: string;
  season: string;
  weekNumber: number;
  startDate: string;
  endDate: string;
  familyId: string;
  familyName: string;
  version: number;
  at: string;
};

// An event and the rows that it changes have one time. If events of one millisecond share it, the last of them has the number.
const findHeld = statement(
  'find-held-weeks',
  `select w.id, w.season, w.week_number as "weekNumber", w.start_date as "startDate", w.end_date as "endDate", f.id as "familyId",
     f.name as "familyName", greatest(w.assigned_at, boat.at) as at,
     (select max(e.version) from events e where e.stream = '${draftStream('')}' || w.season and e.at = w.assigned_at) + boat.version as version
   from weeks w join families f on f.id = w.assigned_family_id,
     (select s.version, e.at from streams s left join events e on e.stream = s.name and e.version = s.version where s.name = '${boatStream}') boat
   where ($1::uuid is null or w.id = $1) and ($2::uuid is null or f.id = $2)
   order by w.start_date, w.id`,
);

/** Returns the weeks of all seasons that families hold, by date: all, one, or those of one family. */
export const listHeldWeeks = (db: Database, { id, familyId }: { id?: string; familyId?: string }) =>
  db.run<HeldWeek>(findHeld, [id ?? null, familyId ?? null]);

/** How often calendar programs are asked to read a feed again. Many choose a time of their own. */
const REFRESH_SECONDS = 3600;

type Calendar = {
  scope: FeedScope;
  weeks: readonly HeldWeek[];
  of: Pick<CurrentBoat, 'boat' | 'lake'>;
  /** The address of the app's calendar. */
  page: string;
};

/**
 * Returns weeks as an iCalendar (RFC 5545). The text stays the same until the weeks or the boat change. A week has the same UID in every
 * calendar, and within one log a higher SEQUENCE each time it is given to a family or the boat changes.
 */
export const writeCalendar = (calendar: Calendar): string =>
  write(calendar, {
    // Unlike the texts of events, the library does not escape the name.
    name: escapeText(`${calendar.of.boat.name}: ${calendar.scope === 'own' ? 'our weeks' : 'everyone’s weeks'}`, false),
    ttl: REFRESH_SECONDS,
  });

/** Returns a week as a file to add to a calendar. It has no name, of which Outlook would make a calendar of its own. */
export const writeWeek = ({ week, ...calendar }: Omit<Calendar, 'weeks'> & { week: HeldWeek }): string =>
  write({ ...calendar, weeks: [week] });

function write({ scope, weeks, of: { boat, lake }, page }: Calendar, feed: ICalCalendarData = {}): string {
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
