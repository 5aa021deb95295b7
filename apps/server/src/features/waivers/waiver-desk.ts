import type { Family } from '@houseboat/contract/families.ts';
import type { NewWaiver, Waiver } from '@houseboat/contract/waivers.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '../../db/now.ts';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import { Problem } from '../../http/problem.ts';
import { note, type Whence } from './audit.ts';
import type { WaiverDeps } from './deps.ts';
import { waiverText } from './document/text.ts';
import { refuseUnshowable } from './names.ts';
import { WaiverEntity, type WaiverRow } from './waiver.entity.ts';
import { lockWaiver, requirePending, showWaiver } from './waivers.ts';

type DeskDeps = Pick<WaiverDeps, 'stream' | 'outbox' | 'boatFile'>;

/** For how long a link is good. */
const DAYS = 30;
const inDays = (from: Date): Date => new Date(from.getTime() + DAYS * 86_400_000);

const waitToRemind = statement(
  'wait-to-remind',
  `select ceil(extract(epoch from max(at) + interval '1 hour' - now()))::int as seconds
   from waiver_audit where waiver_id = $1::uuid and what = 'reminded'`,
);

/** What families do with their guests' waivers, short of having them signed. */
export class WaiverDesk {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** Makes a waiver of the day's text, and invites the guest to sign it. */
  async create(family: Family, { guestName, guestEmail }: NewWaiver, from: Whence): Promise<Waiver> {
    refuseUnshowable({ guestName });
    const { stream, outbox, boatFile } = this.#deps;
    const { boat, lake } = boatFile;
    const created = await stream.change(family, async (em, record) => {
      const at = await databaseNow(em);
      const row = em.create(WaiverEntity, {
        id: crypto.randomUUID(),
        guestName,
        guestEmail,
        hostFamilyId: family.id,
        waiverContent: waiverText({ boatName: boat.name, lakeName: lake.name, hostFamily: family.name, guestName }),
        hostFamily: family.name,
        isOver: false,
        createdAt: at,
        expiresAt: inDays(at),
        viewedAt: null,
        signedAt: null,
        signerName: null,
        guardianName: null,
        guardianRelation: null,
      });
      await em.flush();
      await note(em, row, { what: 'created', at, ...from });
      await outbox.queue(em, { kind: 'waiver-invitation', about: row.id, number: row.linkNumber });
      const waiver = await showWaiver(em, row);
      record({ type: 'WaiverCreated', data: { waiver } });
      return waiver;
    });
    outbox.wake();
    return created;
  }

  /** Mails the same link again. Throws the 429 within an hour of the last time. */
  remind(family: Family, id: string, from: Whence): Promise<Waiver> {
    return this.#change(family, id, async (em, row) => {
      const [wait] = await runWithin<{ seconds: number | null }>(em, waitToRemind, [id]);
      if (wait?.seconds && wait.seconds > 0) throw remindedJustNow(wait.seconds);
      await note(em, row, { what: 'reminded', at: await databaseNow(em), ...from });
      await this.#deps.outbox.queue(em, { kind: 'waiver-reminder', about: id, number: row.linkNumber });
    });
  }

  /** Mails a new link, good for as long as the first one was. The old link is dead. */
  resend(family: Family, id: string, from: Whence): Promise<Waiver> {
    return this.#change(family, id, async (em, row) => {
      const at = await databaseNow(em);
      em.assign(row, { linkNumber: row.linkNumber + 1, expiresAt: inDays(at), viewedAt: null });
      await note(em, row, { what: 'resent', at, ...from });
      await this.#deps.outbox.queue(em, { kind: 'waiver-invitation', about: id, number: row.linkNumber });
    });
  }

  /** Changes a pending waiver and queues a mail about it. */
  async #change(
    family: Family,
    id: string,
    work: (em: SqlEntityManager, row: WaiverRow) => Promise<void>,
  ): Promise<Waiver> {
    const { stream, outbox } = this.#deps;
    const changed = await stream.change(family, async (em, record) => {
      const row = requirePending(await lockWaiver(em, id));
      await work(em, row);
      const waiver = await showWaiver(em, row);
      record({ type: 'WaiverUpdated', data: { waiver } });
      return waiver;
    });
    outbox.wake();
    return changed;
  }
}

function remindedJustNow(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  const message = `This guest was reminded within the last hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new Problem(429, message, { headers: { 'retry-after': String(seconds) } });
}
