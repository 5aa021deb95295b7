import { draftStream } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { unopened } from '@houseboat/draft/state.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import type { Database } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-log/event-log.ts';
import { findRecipient } from '../../platform/families/families.ts';
import { toFile } from '../../platform/files/files.ts';
import {
  type Attachment,
  type Block,
  familyMessage,
  inWords,
  type Mailbox,
  type MailContext,
} from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { type DraftMail, isRescheduled, toDraftEvent } from './projection.ts';

export function draftMails({
  db,
  boat: live,
  siteUrl,
  sender,
}: MailContext & { sender: () => Mailbox }): Record<DraftMail, MailKind> {
  const compose: MailKind['compose'] = async ({ about, number, season }) => {
    if (!season) throw new Error('A mail about a draft names no season.');
    const year = Number(season);
    const { startsAt, callUrl, draws, replacedStart, version, sequence } = await readSchedule(db, year);
    // The later change has mails of its own, or the draft has started.
    if (version > number) return null;
    const date = startsAt ?? replacedStart;
    if (!date) return null;

    const boat = await live.read();
    const recipient = await findRecipient(db.em(), about);
    const details = {
      year,
      date,
      draws,
      page: `${siteUrl()}/week-selection`,
      call: callUrl === null ? null : new URL(callUrl),
      designated: boat.manager.id === about ? null : boat.manager,
      isInvited: recipient?.family.passwordVersion === 0,
    };
    const entry = calendarEntry({
      ...details,
      title: boat.boat.title,
      isCanceled: startsAt === null,
      sequence,
      organizer: sender(),
    });
    const template = startsAt === null ? removed : scheduled;
    const message = await familyMessage({ db }, about, {
      ...template(boat, details),
      from: details.designated?.id,
    });
    return message && { ...message, attachments: [entry] };
  };
  return { 'draft-start': { compose } };
}

/**
 * Reads the latest schedule from the log, with the version of the event that made it and the start that it replaced. `sequence` is the event's time in
 * epoch seconds, because versions start over in a restored log.
 */
async function readSchedule(db: Database, year: number) {
  const log = await readStream(db, draftStream(year), 0);
  let state = unopened;
  let [version, sequence, replacedStart] = [0, 0, unopened.startsAt];
  for (const event of log?.events.map(toDraftEvent) ?? []) {
    const after = evolve(state, event);
    if (isRescheduled(state, after)) {
      const seconds = Math.floor(Date.parse(event.at) / 1000);
      [version, sequence, replacedStart] = [after.version, Math.max(sequence + 1, seconds), state.startsAt];
    }
    state = after;
  }
  const { startsAt, callUrl, draws } = state;
  return { startsAt, callUrl, draws: draws.length, replacedStart, version, sequence };
}

/**
 * What the mail is about. `draws` counts the lottery's draws of the season. `designated` is the designated family, unless it is the one that reads the
 * mail. `isInvited` is set for a family that has no password yet.
 */
type Details = {
  year: number;
  date: string;
  draws: number;
  page: string;
  call: URL | null;
  designated: CurrentBoat['manager'] | null;
  isInvited: boolean;
};
type Template = (boat: CurrentBoat, details: Details) => { subject: string; blocks: Block[] };

const scheduled: Template = ({ boat, lake }, { year, date, draws, page, call, designated, isInvited }) => ({
  subject: `The ${year} draft: ${inWords(date, lake)}`,
  blocks: [
    `The ${year} draft for ${boat.title} starts on ${inWords(date, lake)}. That is the time at ${lake.name}. The attached calendar entry shows it in your own time zone.`,
    isInvited && designated
      ? `To pick your weeks, you need a password. Choose one with your invitation, which the ${designated.name} family has for you, and log in:`
      : 'To pick your weeks, log in as usual:',
    { label: 'Open Week Selection', href: page },
    ...(call ? [{ label: `Join the call at ${call.host}`, href: call.href }] : []),
    ...countDraws(draws),
    ...askDesignated(designated, 'If this date doesn’t work for you, please talk to'),
    'This email replaces any earlier one about the date or the call.',
  ],
});

const removed: Template = ({ boat, lake }, { year, date, designated }) => ({
  subject: `The ${year} draft has no date for now`,
  blocks: [
    `The draft’s date has been taken off the calendar. The ${year} draft for ${boat.title} won’t start on ${inWords(date, lake)}. If it’s in your calendar, open the attached entry to remove it. Some calendars ignore that: delete it there yourself.`,
    ...askDesignated(designated, 'If you’d like to know what’s next, please ask'),
  ],
});

const countDraws = (draws: number): Block[] =>
  draws > 1 ? [`The order was drawn by lottery ${draws} times this season. Draft night lists every draw.`] : [];

const askDesignated = (designated: Details['designated'], ask: string): Block[] =>
  designated ? [`${ask} the ${designated.name} family.`] : [];

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
