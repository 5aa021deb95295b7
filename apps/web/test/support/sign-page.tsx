import type { GuestWaiver } from '@houseboat/contract/waivers.ts';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { boat } from './fixtures.ts';
import { showApp } from './render.tsx';

jest.unstable_mockModule('../../src/shell/signed-in.tsx', () => ({ SignedIn: () => <p>Aboard</p> }));
const { App } = await import('../../src/shell/app.tsx');
// Preloaded, so that no test waits for them.
await Promise.all([import('../../src/modules/signing/public/page.tsx'), import('../../src/shell/not-found.tsx')]);

export const waiver: GuestWaiver = {
  guestName: 'Jo Guest',
  hostFamily: { name: 'Alder' },
  waiverContent: 'A waiver\n\nI know the risks.\n\nMy health\n\nI am well.\nI am sober.',
  status: 'pending',
  // The evening of the previous day in the lake's time zone.
  expiresAt: '2026-08-14T03:00:00.000Z',
};

const path = '/api/sign/t0k-en_';

export const read = `GET ${path}`;
export const viewed = `POST ${path}/viewed`;
export const sign = `POST ${path}`;

/** Opens a guest's link. */
export function openLink(answers: Record<string, Answer> = {}) {
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    [read]: { body: waiver },
    [viewed]: { status: 204 },
    [sign]: { body: { ...waiver, status: 'signed' } },
    ...answers,
  });
  const user = showApp(<App />, '/sign/t0k-en_');
  /** Returns the bodies of the requests of this kind. */
  const sent = (what: string) =>
    calls.flatMap(({ method, path, body }) => (`${method} ${path}` === what ? [body] : []));
  return { calls, user, sent, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

/** Waits for the waiver. */
export const reading = () => screen.findByRole('heading', { level: 1, name: 'Waiver for Jo Guest' });
