import { screen } from '@testing-library/react';
import { DraftServer } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { openTelevision, sessionPath } from './television.tsx';

export const notSignedIn: Answer = {
  status: 401,
  body: { authenticated: false, family: null, message: 'Not authenticated' },
};
export const waiting: Answer = { status: 202, body: { status: 'waiting' } };
export const minutes = 60_000;

/** A server that issues one code after another, each valid for ten minutes by its own clock. */
export const pairings = (letters: string[], hoursAhead = 0) => {
  let given = 0;
  return () => {
    const at = Date.now() + hoursAhead * 60 * minutes;
    const expiresAt = new Date(at + 10 * minutes).toISOString();
    const code = letters[given++] ?? 'ZZZZZZ';
    const headers = { Date: new Date(at).toUTCString() };
    return {
      status: 201,
      headers,
      body: { displayId: displayId(given), secret: `secret-${given}`, code, expiresAt },
    };
  };
};

export const displayId = (number: number) => `c0ffee0${number}-98a3-4d0f-9a64-3f0f8a9c1a01`;
export const collect = (number: number) => `POST /api/displays/${displayId(number)}/session`;

export const openUnpaired = (answers: Record<string, Answer> = {}) =>
  openTelevision(new DraftServer().pickFirst(21), {
    as: 'out',
    answers: {
      [sessionPath]: notSignedIn,
      'POST /api/displays': pairings(['BCDFGH', 'JKLMNP']),
      [collect(1)]: waiting,
      ...answers,
    },
  });

export const code = (letters: string) => screen.findByText(`The code is ${[...letters].join(', ')}`);
export const aboard = () => screen.findByRole('heading', { name: 'This week' });
