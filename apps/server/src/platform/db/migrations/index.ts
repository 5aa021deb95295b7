import { Handover, Inventory, IssueRevisions, Issues, Uploads, Weather } from './boat.ts';
import { Activity, AsideTrades, FirstSeason, LogId, Trades, WishLists } from './draft.ts';
import {
  Boat,
  CalendarFeeds,
  Displays,
  FamilyLeft,
  IdempotencyKeys,
  Invitations,
  LeftFamilies,
  LostPasswords,
} from './families.ts';
import { Alerts, Jobs, Mails, MailsAbout, MailsFailing, Seasons } from './mails.ts';
import { WaiverCorrections, WaiverHosts, WaiverLinks, Waivers } from './waivers.ts';

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
  AsideTrades,
  Boat,
  Invitations,
  WaiverLinks,
  FamilyLeft,
  WaiverHosts,
  MailsFailing,
];
