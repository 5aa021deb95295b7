import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Attachment } from '../../mail/message.ts';

/** How long a calendar shows the draft, and how long before it calendars remind their family. */
const DURATION_MS = 90 * 60_000;
const REMINDER_SECONDS = 15 * 60;

type Entry = {
  year: number;
  title: string;
  /** The start, as ISO 8601. */
  date: string;
  isCanceled: boolean;
  /** Grows with each entry of a season. A calendar replaces an entry by one with a higher number. */
  sequence: number;
  /** The address of the page on which families pick. */
  page: string;
  call: URL | null;
};

/**
 * Returns an attachment that adds a season's draft to a calendar, moves it there, or removes it. It has no organizer, whom calendars would
 * send answers that nobody reads.
 */
export function calendarEntry({ year, title, date, isCanceled, sequence, page, call }: Entry): Attachment {
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const start = new Date(date);
  const calendar = ical({ method, prodId: { company: 'houseboat', product: 'draft' } });
  const event = calendar.createEvent({
    id: `draft-${year}@${new URL(page).host}`,
    sequence,
    start,
    end: new Date(start.getTime() + DURATION_MS),
    summary: `${title}: the ${year} draft`,
    description: [`Pick your weeks: ${page}`, ...(call ? [`Join the call: ${call.href}`] : [])].join('\n'),
    location: call?.href ?? page,
    url: page,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCanceled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  return {
    filename: `draft-${year}.ics`,
    content: Buffer.from(calendar.toString()),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
