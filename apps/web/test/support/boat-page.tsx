import type { BoatSettings, SettingsChange } from '@houseboat/contract/boat-settings.ts';
import { screen, within } from '@testing-library/react';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer, Call } from './fake-fetch.ts';

const { BoatPage } = await import('../../src/modules/boat/page.tsx');

const comesWithTheApp = 'Waiver\n\nI, {guest}, come aboard {boat}.';

/** A fake server's settings. */
export class BoatServer {
  settings: BoatSettings = {
    boat: { name: 'Desert Rose', title: 'Desert Rose Houseboat' },
    lake: { name: 'Lake Powell', latitude: 36.963, longitude: -111.448, timeZone: 'America/Phoenix' },
    scenery: null,
    season: { year: 2026, firstWeekStart: '2026-05-24', lastWeekStart: '2026-10-11' },
    primeWeeks: [6],
    holidays: [{ name: 'Pioneer Day', day: '07-24' }],
    waiverText: comesWithTheApp,
    features: { waiversNav: 'coming-soon', takeBackSeconds: 30 },
    revision: 1,
  };

  change({ season, features, waiverText, ...change }: SettingsChange): void {
    const { settings } = this;
    this.settings = {
      ...settings,
      ...change,
      season: { ...settings.season, ...season },
      features: { ...settings.features, ...features },
      waiverText: waiverText === null ? comesWithTheApp : (waiverText ?? settings.waiverText),
      revision: settings.revision + 1,
    } as BoatSettings;
  }

  get answers(): Record<string, Answer> {
    return {
      'GET /api/boat/settings': () => ({ body: this.settings }),
      'PATCH /api/boat/settings': (call) => this.#patch(call),
      'GET /api/seasons': { body: [] },
    };
  }

  #patch({ body, init }: Call) {
    if (new Headers(init.headers).get('If-Match') !== `"${this.settings.revision}"`)
      return { status: 409, body: { message: 'Somebody else changed the boat.', current: this.settings } };
    this.change(body as SettingsChange);
    return { body: this.settings };
  }
}

type Options = {
  as?: (typeof sevenFamilies)[number] | undefined;
  draft?: DraftServer;
  answers?: Record<string, Answer>;
};

/** Opens the boat's page, by default for the designated family before the first pick. */
export async function openBoat(
  server = new BoatServer(),
  { as = sevenFamilies[0], draft = new DraftServer(), answers = {} }: Options = {},
) {
  const page = await openPage(BoatPage, draft, { as, answers: { ...server.answers, ...answers }, path: '/boat' });
  await screen.findByRole('region', { name: 'Families' });
  /** Changes settings as somebody else does. */
  const changeElsewhere = async (change: SettingsChange) => {
    server.change(change);
    await page.receive('boat:changed', undefined);
  };
  /** The requests that change something: method, address, body and the revision that was changed. */
  const sent = () =>
    page.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body, init }) => [method, path, body, new Headers(init.headers).get('If-Match')]);
  return { ...page, changeElsewhere, sent };
}

/** Finds within one section of the page. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
