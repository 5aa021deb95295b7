import type { Boat, Family } from '@houseboat/contract/boat.ts';
import { type BoatSettings, type SettingsChange, tooFewWeeks } from '@houseboat/contract/boat-settings.ts';
import { sceneryAt } from '@houseboat/contract/scenery.ts';
import { renumbered, seasonWeeks } from '@houseboat/draft/season.ts';
import { zoneForScreens } from '../../platform/boat/boat.ts';
import { changeSettings } from '../../platform/boat/commands.ts';
import { coalesce, type Database, statement } from '../../platform/db/database.ts';
import { actorOf } from '../../platform/event-log/change-feed.ts';
import { currentYear } from '../../platform/event-log/streams.ts';
import { isMailFailing } from '../../platform/mail/queue.ts';
import type { Platform } from '../../platform/module.ts';
import { changeSeason, draftsOf } from '../draft/public.ts';
import { checkText, waiverTextOfTheApp } from '../waivers/public.ts';
import { pictureUrl } from './picture.ts';

const findSeason = statement(
  'find-current-season-dates',
  `select ${currentYear} as year, min(start_date) as "firstWeekStart", max(start_date) as "lastWeekStart"
   from weeks where season = ${currentYear}::text`,
);

const reasons: Partial<Record<string, string>> = {
  'already-under-way': 'The season’s dates can change until its first pick. After that, with the next season.',
  'too-few-weeks': tooFewWeeks,
  'other-year': 'The season stays in its year. Open the next one on Draft night.',
  trade: 'One of the weeks that would go is in a trade. Choose dates that keep it.',
  'wish-list': 'One of the weeks that would go is on a wish list. Ask the families to take it off their lists first.',
  handover: 'The handover of one of the weeks that would go has begun. Choose dates that keep it.',
};

/** Returns why the dates of a season were not changed, as a sentence. */
export function whyItStays(refusal: { refused: string; use?: string }): string {
  const because = reasons[refusal.use ?? refusal.refused];
  if (!because) throw new Error(`The season was not changed: ${refusal.refused}`);
  return because;
}

/** Returns the dates of the current season. */
export async function readSeason(db: Database): Promise<BoatSettings['season']> {
  const [season] = await db.run<BoatSettings['season']>(findSeason);
  if (!season) throw new Error('The boat has no season.');
  return season;
}

const findShown = statement(
  'find-shown-boat',
  `select ${currentYear} as year, json_agg(username order by draft_position) as usernames, bool_or(password_version = 1) as "needsHint",
     (select upload_id from boat_pictures) as "pictureId", ${isMailFailing} as "isMailFailing"
   from families where left_at is null`,
);
type Shown = {
  year: number;
  usernames: string[];
  needsHint: boolean;
  pictureId: string | null;
  isMailFailing: boolean;
};

/** Reads what everyone may see of the boat. */
export function boatReader({ db, boat: live, showPasswordHint, deliversMail }: Platform): () => Promise<Boat> {
  return coalesce(async () => {
    const { boat, scenery, photoFile, lake, features, defaultPassword, isDemo } = await live.read();
    const [shown] = await db.run<Shown>(findShown);
    if (!shown) throw new Error('The boat has no families.');
    const { year, usernames, needsHint, pictureId, isMailFailing } = shown;
    return {
      ...boat,
      photoUrl: pictureUrl({ photoFile, pictureId }),
      scenery: scenery ?? sceneryAt(lake),
      lake: { ...lake, timeZone: zoneForScreens(lake.timeZone, Date.now()) },
      season: { year },
      usernames,
      passwordHint: showPasswordHint && needsHint ? defaultPassword : null,
      isDemo,
      setup: null,
      features,
      mail: deliversMail ? (isMailFailing ? 'failing' : 'on') : 'off',
    };
  });
}

/** The boat's settings, as every family reads them and the designated one changes them. */
export function boatSettings(platform: Platform) {
  const { db, boat: live, wakeServers } = platform;
  const drafts = draftsOf(platform);

  async function read(): Promise<BoatSettings> {
    const { boat, lake, scenery, primeWeeks, holidays, waiverText, features, revision } = await live.read();
    const season = await readSeason(db);
    const text = waiverText ?? waiverTextOfTheApp;
    return { boat, lake, scenery, season, primeWeeks, holidays, waiverText: text, features, revision };
  }

  return {
    read,

    /** @param isExpected whether the change may be made to a revision */
    async change(by: Family, change: SettingsChange, isExpected: (revision: number) => boolean) {
      const { manager } = await live.read();
      if (by.id !== manager.id) return { refused: 'not-designated' as const };
      const refusal = await checkText(change.waiverText);
      if (refusal) return refusal;
      const actor = actorOf(by);
      const sender = { by: { familyId: by.id, isAdmin: true }, actor };
      const { season } = change;
      const refused = season
        ? await changeSeason({ db, drafts }, season, sender, async (em, firstDayBefore) =>
            changeSettings(em, actor, change, {
              isExpected,
              renumber: (weeks) =>
                renumbered(weeks, firstDayBefore, seasonWeeks(season.firstWeekStart, season.lastWeekStart)),
            }),
          )
        : await db.em().transactional((em) => changeSettings(em, actor, change, { isExpected }));
      if (!refused) {
        wakeServers();
        return read();
      }
      // Handed over a moment ago.
      if (refused.refused === 'not-designated') return { refused: 'not-designated' as const };
      if (refused.refused === 'changed') return { refused: 'changed' as const, current: await read() };
      return { refused: 'season-stays' as const, because: whyItStays(refused) };
    },
  };
}
