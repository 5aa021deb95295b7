import { Activity } from './activity.ts';
import { Alerts } from './alerts.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { Displays } from './displays.ts';
import { FirstSeason } from './first-season.ts';
import { Handover } from './handover.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { Inventory } from './inventory.ts';
import { IssueRevisions } from './issue-revisions.ts';
import { Issues } from './issues.ts';
import { Jobs } from './jobs.ts';
import { LeftFamilies } from './left-families.ts';
import { LogId } from './log-id.ts';
import { LostPasswords } from './lost-passwords.ts';
import { Mails } from './mails.ts';
import { MailsAbout } from './mails-about.ts';
import { Seasons } from './seasons.ts';
import { Trades } from './trades.ts';
import { Uploads } from './uploads.ts';
import { WaiverCorrections } from './waiver-corrections.ts';
import { Waivers } from './waivers.ts';
import { Weather } from './weather.ts';
import { WishLists } from './wish-lists.ts';

/** Every migration, in the order in which they are applied. Those that were released are never changed. */
export const migrations = [
  FirstSeason,
  Inventory,
  Displays,
  Uploads,
  Issues,
  Mails,
  Waivers,
  Jobs,
  Weather,
  LogId,
  LeftFamilies,
  WishLists,
  Alerts,
  IssueRevisions,
  WaiverCorrections,
  LostPasswords,
  CalendarFeeds,
  Seasons,
  Trades,
  Activity,
  Handover,
  MailsAbout,
  IdempotencyKeys,
];
