import { screen } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { alder, boat, idOf } from './fixtures.ts';
import { showApp } from './render.tsx';

const { App } = await import('../../src/shell/app.tsx');
export const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2 };
export const welcome = { body: { boat: { name: boat.name, title: boat.title }, family: osei } } satisfies Answer;
export const aboard: Answer = { body: { authenticated: true, family: osei } };
export const refused = { status: 401, body: { message: 'Invalid credentials.' } };
export const dead = { status: 404, body: { message: 'This link doesn’t work anymore.' } };

/** Opens an invitation, and returns what was sent. */
export const open = (answers: Record<string, Answer> = {}) => {
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/welcome/t0k-en_': welcome,
    'POST /api/welcome/t0k-en_': aboard,
    ...answers,
  });
  const user = showApp(<App />, '/welcome/t0k-en_');
  return { user, sent: () => calls.filter(({ method }) => method === 'POST') };
};

export const password = () => screen.findByLabelText('New password');

export const family = () => {
  const session = useSession.getState();
  return session.status === 'in' ? session.family.name : undefined;
};
