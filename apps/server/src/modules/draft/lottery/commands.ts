import { createHash, randomBytes } from 'node:crypto';
import type { Draft } from '@houseboat/contract/draft.ts';
import type { DraftCommand, Refusal, Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import { type Sha256, toHex } from '@houseboat/draft/lottery.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createOnce, type Sending } from '../../../platform/idempotency/create-once.ts';
import type { DraftCommands } from '../commands.ts';
import { LotterySeedEntity } from '../tables.ts';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** Commits a draft to a lottery's seed: 32 random bytes, whose commitment is the SHA-256 of their hexadecimal digits. */
export async function commitLottery(db: Database, draft: DraftCommands, by: Sender, actor: Actor) {
  const seed = randomBytes(32).toString('hex');
  const commitment = toHex(sha256(seed));
  // Stored before its commitment is public, so that every lottery can be drawn.
  await db.em().insert(LotterySeedEntity, { commitment, seed });
  const outcome = await draft.execute({ type: 'CommitLottery', commitment, by }, actor);
  if (!('done' in outcome)) await db.em().nativeDelete(LotterySeedEntity, { commitment });
  return { outcome, commitment };
}

/** Returns the seed that a draft's lottery is committed to, or an empty text without a lottery. */
export async function findSeed(db: Database, draft: DraftCommands): Promise<string> {
  const { commitment } = (await draft.latestState())?.lottery ?? {};
  const stored = commitment === undefined ? null : await db.em().findOne(LotterySeedEntity, { commitment });
  return stored?.seed ?? '';
}

type AddWord = Extract<DraftCommand, { type: 'AddLotteryWord' }>;
type Refused = { refused: Refusal };
/** A word has no ID of its own: it is its family's. */
type Added = { id: string; readRows?: Awaited<ReturnType<DraftCommands['appendWithin']>> };

/** Adds a family's word to the lottery, once however often its request arrives. Returns the draft after it, or why it is refused. */
export async function addWord(
  db: Database,
  draft: DraftCommands,
  command: AddWord,
  actor: Actor,
  sending: Sending | undefined,
): Promise<{ draft: Draft } | Refused> {
  for (;;) {
    const state = await draft.openedState();
    const added = await db.em().transactional((em) =>
      createOnce<Added, Refused | undefined>(em, sending, {
        async create() {
          const decision = decide(command, state);
          if ('refused' in decision) return decision;
          if (!(await draft.lockWithin(em, state))) return undefined;
          const readRows = await draft.appendWithin(em, state, decision.events, actor);
          return { id: command.by.familyId, readRows };
        },
        read: async (id) => ({ id }),
      }),
    );
    // The draft has moved on from the state.
    if (!added) continue;
    if ('refused' in added) return added;
    return { draft: added.readRows ? (await added.readRows()).draft : await draft.read() };
  }
}
