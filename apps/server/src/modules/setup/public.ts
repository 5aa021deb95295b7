import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Boat } from '@houseboat/contract/boat.ts';
import { handoverRoom } from '@houseboat/contract/constants.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { boatStream } from '../../platform/boat/boat.ts';
import { isLoopback } from '../../platform/config/environment.ts';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';

// What a family would miss: a pick, a password of its own, whatever is in the lists, or a season that was opened.
const findUntouched = statement(
  'find-untouched-boat',
  `select b.is_demo
     and not exists (select from events where type = 'WeekPicked')
     and not exists (select from families where password_version > 1)
     and not exists (select from streams where version > 0 and name not like '${draftStream('%')}' and name not in ('${boatStream}', '${handoverRoom}'))
     and (select count(*) from streams where version > 0 and name like '${draftStream('%')}') = 1 as "isUntouched"
   from boat b`,
);

/** Whether a group can still set up its own boat here. */
export async function isUntouched(em: SqlEntityManager): Promise<boolean> {
  const [row] = await runWithin<{ isUntouched: boolean }>(em, findUntouched);
  return row?.isUntouched === true;
}

/** Letters and digits that nobody confuses, whether read aloud or written down. There are 32, so that no remainder is more likely. */
const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Returns the setup code. All servers of a boat have the same, and another boat has another one. */
export function setupCode({ sessionSecret, boat }: Pick<Platform, 'sessionSecret' | 'boat'>): string {
  const bytes = Buffer.from(hkdfSync('sha256', sessionSecret, boat.now.logId, 'setup code', LENGTH));
  return [...bytes].map((byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]).join('');
}

/** Whether what somebody typed is a setup code, in whatever case and with whatever blanks and dashes. */
export const isCode = (typed: string, code: string): boolean =>
  timingSafeEqual(hash('sha256', normalized(typed), 'buffer'), hash('sha256', code, 'buffer'));

const normalized = (typed: string): string => typed.replace(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase();

/**
 * Whether setting up a boat takes the code. On a boat with a public address it always does: a proxy on this machine may not say that a request comes
 * from elsewhere.
 */
export const needsCode = ({ isFromHere, publicUrl }: { isFromHere: boolean; publicUrl: string | undefined }): boolean =>
  !isFromHere || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

/**
 * Returns what the landing page offers: to set up a boat, with or without the code; null once the boat is somebody's.
 *
 * @param isFromHere whether it is shown on this machine
 */
export async function readOffer(
  { db, boat, publicUrl }: Pick<Platform, 'db' | 'boat' | 'publicUrl'>,
  isFromHere: boolean,
): Promise<Boat['setup']> {
  const isOffered = boat.now.isDemo && (await isUntouched(db.em()));
  return isOffered ? { needsCode: needsCode({ isFromHere, publicUrl }) } : null;
}

/** Returns the setup code as people read it, while a group can still set up its own boat; undefined afterwards. */
export async function openSetupCode(platform: Pick<Platform, 'sessionSecret' | 'boat'> & { db: Database }) {
  if (!platform.boat.now.isDemo || !(await isUntouched(platform.db.em()))) return undefined;
  const code = setupCode(platform);
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
