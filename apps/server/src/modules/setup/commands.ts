import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { NewBoat, Place } from '@houseboat/contract/setup.ts';
import * as z from 'zod/mini';
import { emptyBoat, isInUse } from '../../platform/backup/empty.ts';
import { widelyKnown } from '../../platform/boat/boat.ts';
import { replaceSettings } from '../../platform/boat/commands.ts';
import { actorOf } from '../../platform/event-log/change-feed.ts';
import { type FamilyRow, toFamily } from '../../platform/families/families.ts';
import { createOwners } from '../../platform/families/members.ts';
import { hashPassword } from '../../platform/families/passwords.ts';
import type { Platform } from '../../platform/module.ts';
import { fetchJson } from '../../platform/outbound/fetch-json.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { queuePasswordWork } from '../auth/public.ts';
import { openFirstSeason } from '../draft/public.ts';
import { checkText } from '../waivers/public.ts';
import { isCode, isUntouched, needsCode, setupCode } from './public.ts';

type Sender = { network: string; isFromHere: boolean };

/** How often a setup is tried while others use the tables. */
const MAX_TRIES = 5;

const alreadySetUp = { refused: 'already-set-up' } as const;

export function setupCommands(platform: Platform) {
  const { db, boat, publicUrl, wakeServers } = platform;
  const codeLimiter = new RateLimiter(db, { kind: 'setup-code', limit: 10 });

  /** Returns why the sender of a request may not set up a boat. */
  async function checkRight({ network, isFromHere }: Sender, code: string | undefined) {
    if (!(await isUntouched(db.em()))) return alreadySetUp;
    if (!needsCode({ isFromHere, publicUrl })) return undefined;
    if (code === undefined) return { refused: 'no-code' as const };
    const isRight = await codeLimiter.check('', network, async () => isCode(code, setupCode(platform)));
    if (typeof isRight === 'object') return isRight;
    return isRight ? undefined : { refused: 'wrong-code' as const };
  }

  /** Replaces the untouched demo boat in one transaction. Returns the family that runs the new one; undefined if it is not untouched. */
  async function replaceBoat(newBoat: NewBoat, passwordHash: string, tries = 1): Promise<FamilyRow | undefined> {
    try {
      return await db.em().transactional(async (em) => {
        if (!(await emptyBoat(em, () => isUntouched(em)))) return undefined;
        const { order, manager } = await createOwners(em, { ...newBoat, passwordHash });
        await openFirstSeason(em, platform, { ...newBoat.season, order });
        await replaceSettings(em, newBoat, actorOf(manager));
        return manager;
      });
    } catch (error) {
      if (!isInUse(error) || tries === MAX_TRIES) throw error;
      return replaceBoat(newBoat, passwordHash, tries + 1);
    }
  }

  return {
    checkRight,

    /**
     * Replaces the demo boat by the group's own, with everything that anybody did on it, in one transaction. Of two at once, the second finds the
     * boat of the first. Returns the family that runs the boat, with the version of its password.
     */
    async setUp(sender: Sender, newBoat: NewBoat) {
      const refusal = (await checkRight(sender, newBoat.code)) ?? (await checkText(newBoat.waiverText));
      if (refusal) return refusal;
      const passwordHash = await queuePasswordWork(sender.network, () => hashPassword(newBoat.password));
      if (typeof passwordHash !== 'string') return passwordHash;

      const owner = await replaceBoat(newBoat, passwordHash);
      if (!owner) return alreadySetUp;
      wakeServers();
      await boat.read();
      const family: SignedInFamily = { ...toFamily(owner), usesDefaultPassword: false };
      return { family, passwordVersion: owner.passwordVersion };
    },
  };
}

const MAX_PLACES = 8;

const text = z.catch(z.nullable(z.string()), null);

const found = z.object({
  // Without a match the service names no results at all.
  results: z._default(
    z.array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        timezone: text,
        admin1: text,
        country: text,
      }),
    ),
    [],
  ),
});

/** Asks Open-Meteo's geocoding or a compatible service for places with a name, the best first. Throws if it fails. */
export async function findPlaces(geocodingUrl: string, name: string): Promise<Place[]> {
  const query = { name, count: MAX_PLACES, language: 'en', format: 'json' };
  const { results } = z.parse(found, await fetchJson('geocoding service', geocodingUrl, query));
  return results.slice(0, MAX_PLACES).flatMap(({ timezone, admin1, ...place }) => {
    // What has no time zone is of no use for a lake.
    if (timezone === null) return [];
    const { latitude, longitude, country } = place;
    return [{ name: place.name, region: admin1, country, latitude, longitude, timeZone: widelyKnown(timezone) }];
  });
}
