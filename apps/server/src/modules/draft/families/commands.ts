import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyChange, NewFamily } from '@houseboat/contract/boat-settings.ts';
import type { Sender } from '@houseboat/draft/commands.ts';
import type { Actor, FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordBoatChange } from '../../../platform/boat/commands.ts';
import { isManager, toFamily, UserEntity, type UserRow } from '../../../platform/families/families.ts';
import {
  addFamily,
  changeFamily,
  idToJoin,
  isSameAddress,
  lockFamilies,
  type NotAdded,
  removeFamily,
} from '../../../platform/families/members.ts';
import { createOnce, type Sending } from '../../../platform/idempotency/create-once.ts';
import type { Platform } from '../../../platform/module.ts';
import { closeLinks } from '../../auth/public.ts';
import type { Drafts } from '../drafts.ts';
import { changeCurrentSeason } from '../seasons/change.ts';
import { removeList } from '../wish-list/commands.ts';

type SentBy = { by: Sender; actor: Actor };

const toListedFamily = ({ family, isAdmin }: UserRow): ListedFamily => ({ ...toFamily(family), isAdmin });

/** Returns a family of the boat; null if it has left. */
async function readFamily(em: SqlEntityManager, id: FamilyId): Promise<ListedFamily | null> {
  const user = await em.findOne(UserEntity, { family: { id, leftAt: null } }, { populate: ['family'] });
  return user && toListedFamily(user);
}

/** Which families own the boat. They can join and leave until the season's first pick, which its draft's log decides. */
export function familyCommands(context: Pick<Platform, 'db' | 'endAccess'> & { drafts: Drafts }) {
  const { db, endAccess } = context;

  return {
    /** Adds a family, or one that has left again. It is the last in the draft's order. */
    add: (added: NewFamily, sender: SentBy, sending?: Sending) =>
      changeCurrentSeason<ListedFamily | NotAdded>(
        context,
        sender,
        async ({ em }) => {
          const users = await lockFamilies(em);
          const id = idToJoin(users, added.username);
          return {
            change: { joining: [id] },
            async write() {
              const user = await addFamily(em, users, { ...added, id });
              if ('refused' in user) return user;
              await endAccess(em, id);
              return toListedFamily(user);
            },
          };
        },
        (em, create) => createOnce(em, sending, { create, read: (id) => readFamily(em, id) }),
      ),

    /** Changes a family: its name by itself, all of it by the designated family, which changes its own address only with its password. */
    async change(id: FamilyId, change: FamilyChange, { by, actor }: SentBy) {
      const isOwn = id === by.familyId;
      const isOwnName = isOwn && change.username === undefined && change.email === undefined;
      if (!by.isAdmin && !isOwnName) return { refused: 'not-own-name' as const };
      if (isOwn && change.email !== undefined) return { refused: 'own-address' as const };
      return db.em().transactional(async (em) => {
        const users = await lockFamilies(em);
        // Behind the lock: the boat may have been handed over a moment ago.
        if (!isOwnName && !(await isManager(em, by.familyId))) return { refused: 'not-own-name' as const };
        const before = users.find((user) => user.family.id === id)?.email ?? null;
        const family = changeFamily(em, users, id, change);
        if ('refused' in family) return family;
        await em.flush();
        // A link may have gone to the address before, which was somebody else's.
        if (before !== null && change.email !== undefined && !isSameAddress(change.email, before))
          await closeLinks(em, { familyId: id });
        await recordBoatChange(em, actor, ['families']);
        return toFamily(family);
      });
    },

    /** Removes a family, with its wish list and all that lets it in. What it did before stays. */
    remove: (id: FamilyId, { by, actor }: SentBy) =>
      changeCurrentSeason(context, { by, actor }, async ({ em, year }) => {
        const users = await lockFamilies(em);
        return {
          change: { leaving: by.familyId === id ? [] : [id] },
          async write() {
            const user = users.find(({ family }) => family.id === id && family.leftAt === null);
            if (!user) return { refused: 'no-such-family' as const };
            const refused = await removeFamily(em, user);
            // Handed over by the sender a moment ago, if it is not the sender's own.
            if (refused) return by.familyId === id ? refused : { refused: 'not-designated' as const };
            await removeList(em, id, year);
            await endAccess(em, id);
            return undefined;
          },
        };
      }),
  };
}
