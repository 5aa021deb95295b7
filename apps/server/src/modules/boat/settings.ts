import type { Family } from '@houseboat/contract/boat.ts';
import type { BoatSettings, SettingsChange } from '@houseboat/contract/boat-settings.ts';
import { changeSettings } from '../../platform/boat/commands.ts';
import { statement } from '../../platform/db/database.ts';
import { currentYear } from '../../platform/event-log/streams.ts';
import type { Platform } from '../../platform/module.ts';
import { waiverTextOfTheApp } from '../waivers/public.ts';

const findSeason = statement(
  'find-current-season-dates',
  `select ${currentYear} as year, min(start_date) as "firstWeekStart", max(start_date) as "lastWeekStart"
   from weeks where season = ${currentYear}::text`,
);

/** The boat's settings, as every family reads them and the designated one changes them. */
export function boatSettings({ db, boat: live }: Platform) {
  async function read(): Promise<BoatSettings> {
    const { boat, lake, scenery, primeWeeks, holidays, waiverText, features, revision } = await live.read();
    const [season] = await db.run<BoatSettings['season']>(findSeason);
    if (!season) throw new Error('The boat has no season.');
    const text = waiverText ?? waiverTextOfTheApp;
    return { boat, lake, scenery, season, primeWeeks, holidays, waiverText: text, features, revision };
  }

  return {
    read,

    /** @param isExpected whether the change may be made to a revision */
    async change(by: Family, change: SettingsChange, isExpected: (revision: number) => boolean) {
      const { manager } = await live.read();
      if (by.id !== manager.id) return { refused: 'not-designated' as const };
      const refused = await changeSettings(db, by, change, isExpected);
      return refused ? { ...refused, current: await read() } : read();
    },
  };
}
