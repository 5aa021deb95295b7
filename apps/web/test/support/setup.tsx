import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSession } from '../../src/lib/session.ts';
import { change, type Draft, forgetDraft, useSetup } from '../../src/modules/setup/store.ts';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { alder, boat, idOf } from './fixtures.ts';
import { showApp } from './render.tsx';

export const { App } = await import('../../src/shell/app.tsx');
await import('../../src/modules/setup/public/page.tsx');

export const place = {
  name: 'Lake Cumberland',
  region: 'Kentucky',
  country: 'United States',
  latitude: 36.87,
  longitude: -85.15,
  timeZone: 'America/New_York',
};
export const namesake = { ...place, region: null, country: 'Canada', latitude: 54.03, longitude: -102.28 };
export const family = { ...alder, id: idOf(7), name: 'Moreau', username: 'moreau' };
export const places = 'GET /api/setup/places?q=cumberland';
export const post = 'POST /api/setup';
export const login = 'POST /api/auth/family/login';

/** Serves an untouched demo boat. */
export const serve = (answers: Record<string, Answer> = {}, needsCode = false) =>
  fakeFetch({ 'GET /api/boat': { body: { ...boat, setup: { needsCode } } }, ...answers });

export const titles = {
  boat: "What's your boat called?",
  lake: "Where's your lake?",
  families: 'Who shares the boat?',
  season: "When's your season?",
  look: 'Ready to cast off?',
};
export const findStep = (step: keyof typeof titles) => screen.findByRole('heading', { name: titles[step] });
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Puts into the draft what a test does not type. */
export const fill = (draft: Partial<Draft>) => act(() => change(draft));
export const fillLake = (lake: Partial<Draft['lake']>) =>
  fill({ lake: { ...useSetup.getState().draft.lake, ...lake } });

/** Fills the draft in, as if each step had been done, and opens one. */
export const openAt = async (step: keyof typeof titles) => {
  fill({
    name: 'Salty Heron',
    lake: {
      ...useSetup.getState().draft.lake,
      isByHand: true,
      name: place.name,
      coordinates: '36.87, -85.15',
      timeZone: place.timeZone,
    },
    families: [
      { key: 1, name: 'Moreau', username: null, email: 'moreau@example.org' },
      { key: 2, name: 'Osei', username: null, email: '' },
    ],
    season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
  });
  const user = showApp(<App />, `/setup?step=${step}`);
  await findStep(step);
  return user;
};

export const request = {
  boat: { name: 'Salty Heron', title: 'Salty Heron Houseboat' },
  lake: { name: place.name, latitude: 36.87, longitude: -85.15, timeZone: place.timeZone },
  families: [
    { name: 'Moreau', username: 'moreau', email: 'moreau@example.org' },
    { name: 'Osei', username: 'osei' },
  ],
  season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
  manager: 'moreau',
  password: 'low water in march',
};

/** Types the password at the last step, and sends everything. */
export const send = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Password for the Moreau family'), 'low water in march{Enter}');
};

/** Begins each test without a draft and without a session. */
export const resetSetup = () => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  forgetDraft();
  useSession.setState({ status: 'out' }, true);
};
