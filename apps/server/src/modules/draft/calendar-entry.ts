import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toFile } from '../../platform/files/calendar.ts';
import type { Attachment, Mailbox } from '../../platform/mail/message.ts';

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
  /** The boat's address. Calendars accept a change of an entry only from its organizer. */
  organizer: Mailbox;
};

/**
 * Returns an attachment that adds a season's draft to a calendar, moves it there, or removes it. It has no attendees, so no calendar sends the
 * organizer an answer.
 */
export function calendarEntry({ year, title, date, isCanceled, sequence, page, call, organizer }: Entry): Attachment {
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const start = new Date(date);
  const calendar = ical({ method, prodId: { company: 'houseboat', product: 'draft' } });
  const event = calendar.createEvent({
    id: `draft-${year}@${new URL(page).host}`,
    sequence,
    organizer: { name: organizer.name, email: organizer.address },
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
    content: Buffer.from(toFile(calendar)),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
