import { runningSince } from '@houseboat/draft/clock.ts';
import { draftStream, type FamilyId } from '@houseboat/draft/events.ts';
import { type DraftState, isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { type Database, latestMoment, nowMs, runWithin, statement } from '../../platform/db/database.ts';
import { notifyServers, readStream } from '../../platform/event-log/event-log.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import type { Task } from '../../platform/jobs/schedule.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { queueNotifications } from './push.ts';
import { type AlertContext, type AlertedTurn, findTurn, TurnAlertEntity } from './queries.ts';

/** How long a family has to come to the draft's room before it is alerted. */
export const ABSENCE_MS = 10_000;

type TurnAlertsOptions = AlertContext & {
  outbox: Pick<MailQueue<'turn'>, 'queue'>;
  /** Called when there may be notifications to send, by this server or another. */
  wakeNotifications: () => void;
};

/**
 * Returns the task that alerts the family on the clock when its turn has run for ten seconds and none of its windows answered from the draft's
 * room in that time, except those that have been out of view for long. Every server runs it, and the row of the alert is written once. After a
 * server's start it runs ten seconds later, when the windows of the server before are back.
 */
export const turnAlertTask =
  ({ db, drafts, outbox, wakeNotifications }: TurnAlertsOptions): Task =>
  async () => {
    wakeNotifications();
    const draft = await drafts.current();
    const state = await draft?.latestState();
    const turn = state && findTurn(state);
    const since = state && runningSince(state);
    if (!draft || !turn || !since) return null;
    const left = since + ABSENCE_MS - (await nowMs(db));
    if (left > 0) return left;
    const { season } = draft;
    if ((await wasSeen(db, turn.familyId, since)) || (await wasAlerted(db, season, turn))) return null;
    if (isBeforeFirstPick(state) && !(await wasStarted(db, season, state))) return null;
    return async () => {
      await alert(season, turn, { db, outbox });
      wakeNotifications();
    };
  };

// A window that stays is seen again within seconds.
const findSeen = statement(
  'find-seen',
  `select from last_seen where family_id = $1 and seen_at between $2::timestamptz and ${latestMoment}`,
);

/** Whether one of a family's windows has been in the draft's room since a moment, in epoch milliseconds. */
const wasSeen = async (db: Database, familyId: FamilyId, since: number): Promise<boolean> =>
  (await db.run(findSeen, [familyId, new Date(since)])).length > 0;

const wasAlerted = async (db: Database, season: string, { familyId, round, pick, since }: AlertedTurn) =>
  (await db.em().count(TurnAlertEntity, { season, familyId, round, pick, since })) > 0;

/** Whether a scheduled start began the draft. Without one, no family knew of the start, and the first family is not late. */
async function wasStarted(db: Database, season: string, { resetVersion }: DraftState): Promise<boolean> {
  const log = await readStream(db, draftStream(season), resetVersion);
  return log?.events.some(({ type }) => type === 'DraftStarted') === true;
}

const insert = statement(
  'insert-turn-alert',
  `insert into turn_alerts (id, season, family_id, round, pick, since) values (gen_random_uuid(), $1, $2, $3, $4, $5)
   on conflict do nothing returning id`,
);

/** Queues the alert for a turn, unless another server has. */
const alert = (
  season: string,
  { familyId, round, pick, since }: AlertedTurn,
  { db, outbox }: Pick<TurnAlertsOptions, 'db' | 'outbox'>,
): Promise<void> =>
  db.em().transactional(async (em) => {
    // Before the row that refers to it, as a change of the family does: the two never wait for each other in a circle.
    await lockFamily(em, familyId);
    const [made] = await runWithin<{ id: string }>(em, insert, [season, familyId, round, pick, since]);
    if (!made) return;
    await outbox.queue(em, { kind: 'turn', about: made.id, number: round });
    await queueNotifications(em, familyId, made.id);
    // If this server is killed now, another one sends them.
    await notifyServers(em);
  });
