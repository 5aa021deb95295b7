import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { Recap } from '@houseboat/draft/recap.ts';
import { shortRange } from '../../../lib/days.ts';
import { plural } from '../../../lib/words.ts';
import type { RecapSeason } from '../recap-season.ts';

/** The colors of a family on the poster: its band, and the text on it. */
type BandTones = { band: string; contrast: string };
export type Tones = Record<FamilyColor, { day: BandTones }>;

/** What a poster says: a layer of water for each week of the season. */
export type PosterText = { title: string; boat: string; lake: string; layers: PosterLayer[]; footer: string };

export type PosterLayer = { dates: string; name: string; week: string; tones: BandTones };

const water: BandTones = { band: '#3c7c86', contrast: '#f4f0e2' };

/** Returns what the poster of a season says. */
export function posterOf(
  recap: Recap,
  season: RecapSeason,
  boat: { name: string; lake: string },
  tones: Tones,
): PosterText {
  const { weeks, families, year } = season;
  return {
    title: String(year),
    boat: boat.name,
    lake: boat.lake,
    layers: weeks.map(({ id, weekNumber, startDate, endDate }) => {
      const pick = recap.picks.find(({ weekId }) => weekId === id);
      const family = families.find((one) => one.id === pick?.holderId);
      return {
        dates: shortRange(startDate, endDate),
        name: family?.name ?? 'Free',
        week: `Week ${weekNumber}`,
        tones: family ? tones[family.color].day : water,
      };
    }),
    footer: `${plural(recap.picks.length, 'week')} on the water, ${recap.families.length} families`,
  };
}
