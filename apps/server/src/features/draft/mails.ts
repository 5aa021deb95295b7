import { draftStream, type FamilyId } from '@houseboat/draft/events.ts';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { readStreamChanges } from '../../event-log/event-log.ts';
import { findRecipient, type Recipient } from '../../families/queries.ts';
import { type Block, toBody } from '../../mail/body.ts';
import type { Attachment, Message } from '../../mail/message.ts';
import type { MailKind } from '../../mail/send.ts';
import type { NewMail } from '../../mail/tables.ts';
import { calendarEntry } from './calendar-entry.ts';

/** The mails that families get about a draft. Each is about a family; its number is the schedule's version. */
export type DraftMail = 'draft-start';

/** When a draft starts and where families talk. The version is that of the latest event that changed or ended the schedule. */
export type Schedule = { startsAt: string | null; callUrl: string | null; version: number };

type Context = {
  db: Database;
  boatFile: BoatFile;
  siteUrl: () => string;
  /** Reads the schedule from the head of the log. A cached one may be older than the mail. */
  readSchedule: () => Promise<Schedule>;
};

/** Returns the mails to queue when the schedule has changed. @param version the schedule's version after the change */
export const startMails = (families: readonly FamilyId[], version: number): NewMail<DraftMail>[] =>
  families.map((about) => ({ kind: 'draft-start', about, number: version }));

/** How each kind of mail is composed. */
export function draftMails({ db, boatFile, siteUrl, readSchedule }: Context): Record<DraftMail, MailKind> {
  const { year } = boatFile.season;

  const compose: MailKind['compose'] = async ({ about, number }) => {
    const { startsAt, callUrl, version } = await readSchedule();
    if (version < number) throw new Error(`The schedule was read at version ${version}, the mail is about ${number}.`);
    // The later change has mails of its own, or the draft has started.
    if (version > number) return null;
    const recipient = await findRecipient(db.em(), about);
    const date = startsAt ?? (await findRemovedStart(db, year));
    if (!recipient || !date) return null;

    const details = { date, page: `${siteUrl()}/week-selection`, call: callUrl === null ? null : new URL(callUrl) };
    const entry = calendarEntry({
      ...details,
      year,
      title: boatFile.boat.title,
      isCanceled: startsAt === null,
      sequence: version,
    });
    const template = startsAt === null ? removed : scheduled;
    return message(recipient, template(boatFile, recipient, details), entry);
  };
  return { 'draft-start': { compose } };
}

/** Returns the start that was scheduled last, as ISO 8601; undefined if there never was one. */
async function findRemovedStart(db: Database, year: number): Promise<string | undefined> {
  const log = await readStreamChanges(db, draftStream(year), 0);
  return log?.changes
    .filter(({ type }) => type === 'StartScheduled')
    .map(({ data }) => data.startsAt)
    .findLast((startsAt) => typeof startsAt === 'string');
}

type Details = { date: string; page: string; call: URL | null };
type Template = (boatFile: BoatFile, to: Recipient, details: Details) => { subject: string; blocks: Block[] };

const scheduled: Template = (boatFile, to, { date, page, call }) => {
  const { boat, lake, season } = boatFile;
  return {
    subject: `The ${season.year} draft: ${inWords(date, lake)}`,
    blocks: [
      `The ${season.year} draft for ${boat.title} starts on ${inWords(date, lake)}. That is the time at ${lake.name}. The attached calendar entry shows it in your own time zone.`,
      'To pick your weeks, sign in as usual:',
      { label: 'Open Week Selection', href: page },
      ...(call ? [{ label: `Join the call at ${call.host}`, href: call.href }] : []),
      ...askDesignated(boatFile, to, 'If this date doesn’t work for you, please talk to'),
      'This email replaces any earlier one about the date or the call.',
    ],
  };
};

const removed: Template = (boatFile, to, { date }) => {
  const { boat, lake, season } = boatFile;
  return {
    subject: `The ${season.year} draft has no date for now`,
    blocks: [
      `The draft’s date has been taken off the calendar. The ${season.year} draft for ${boat.title} won’t start on ${inWords(date, lake)}. The attached calendar entry removes it from your calendar too.`,
      ...askDesignated(boatFile, to, 'If you’d like to know what’s next, please ask'),
    ],
  };
};

/** Returns a sentence that ends with the designated family's name; nothing when it is to read that itself. */
function askDesignated({ families, adminUsername }: BoatFile, { family }: Recipient, ask: string): Block[] {
  const designated = families.find(({ username }) => username === adminUsername);
  return designated && family.username !== adminUsername ? [`${ask} the ${designated.name} family.`] : [];
}

/** Returns a moment at the lake. The name of the time zone is spelled out, because a mail cannot know its reader's. */
const inWords = (moment: string, { timeZone }: BoatFile['lake']): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(new Date(moment));

const message = (
  { family, address }: Recipient,
  { subject, blocks }: ReturnType<Template>,
  attachment: Attachment,
): Message => ({
  to: { name: `${family.name} family`, address },
  subject,
  ...toBody([`Dear ${family.name} family,`, ...blocks]),
  attachments: [attachment],
});
