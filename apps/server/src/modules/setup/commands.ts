import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { NewBoat } from '@houseboat/contract/setup.ts';
import { emptyBoat } from '../../platform/backup/empty.ts';
import { replaceSettings } from '../../platform/boat/commands.ts';
import { createOwners } from '../../platform/families/commands.ts';
import { hashPassword } from '../../platform/families/passwords.ts';
import type { Platform } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { queuePasswordWork } from '../auth/public.ts';
import { openFirstSeason } from '../draft/public.ts';
import { isCode, isUntouched, setupCode } from './offer.ts';

/** Where a request comes from: its network, and whether that is this machine. */
type Sender = { network: string; isFromHere: boolean };

const alreadySetUp = { refused: 'already-set-up' } as const;

/** The commands of a group that sets up its own boat. */
export function setupCommands(platform: Platform) {
  const { db, boat } = platform;
  const codeLimiter = new RateLimiter(db, { kind: 'setup-code', limit: 10 });

  /** Returns why the sender of a request may not set up a boat. */
  async function checkRight({ network, isFromHere }: Sender, code: string | undefined) {
    if (!(await isUntouched(db.em()))) return alreadySetUp;
    if (isFromHere) return undefined;
    if (code === undefined) return { refused: 'no-code' as const };
    const isRight = await codeLimiter.check('', network, async () => isCode(code, setupCode(platform)));
    if (typeof isRight === 'object') return isRight;
    return isRight ? undefined : { refused: 'wrong-code' as const };
  }

  return {
    checkRight,

    /**
     * Replaces the demo boat by the group's own, with everything that anybody did on it, in one transaction. Of two at once, the second finds the
     * boat of the first. Returns the family that runs the boat, with the version of its password.
     */
    async setUp(sender: Sender, newBoat: NewBoat) {
      const refusal = await checkRight(sender, newBoat.code);
      if (refusal) return refusal;
      const passwordHash = await queuePasswordWork(sender.network, () => hashPassword(newBoat.password));
      if (typeof passwordHash !== 'string') return passwordHash;

      const owner = await db.em().transactional(async (em) => {
        const isEmpty = await emptyBoat(em, () => isUntouched(em));
        if (!isEmpty) return undefined;
        const { order, manager } = await createOwners(em, { ...newBoat, passwordHash });
        await openFirstSeason(em, platform, { ...newBoat.season, order });
        await replaceSettings(em, newBoat, { familyId: manager.id, name: manager.name });
        return manager;
      });
      if (!owner) return alreadySetUp;
      await boat.read();
      const { id, name, username, color, draftPosition, passwordVersion } = owner;
      const family: SignedInFamily = { id, name, username, color, draftPosition, usesDefaultPassword: false };
      return { family, passwordVersion };
    },
  };
}
