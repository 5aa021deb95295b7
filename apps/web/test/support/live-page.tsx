import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { domAnimation } from 'framer-motion';
import type { ComponentType } from 'react';
import { MotionProvider } from '../../src/lib/motion-provider.tsx';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { clearToasts } from '../../src/lib/toast.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { FakeSocket } from './fake-socket.ts';
import { alder, boat } from './fixtures.ts';
import { show } from './render.tsx';

let socket = new FakeSocket();
// Import modules that join rooms after this mock.
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));

type LiveServer = { version: number; answers: Record<string, Answer> };
type LivePage = { Page: ComponentType; useFollow: () => void; path: string };

/** Opens the page of a live list for Alder. `join` joins its rooms; `publish` sends events to it. */
export async function openLivePage(
  { Page, useFollow, path }: LivePage,
  server: LiveServer,
  answers: Record<string, Answer> = {},
) {
  const Screen = () => {
    useFollow();
    return (
      <MotionProvider features={domAnimation}>
        <main tabIndex={-1}>
          <Page />
        </main>
        <Toaster />
      </MotionProvider>
    );
  };
  socket = new FakeSocket();
  // Signing out discards the state of the previous test.
  signedOut();
  signedIn(alder);
  clearToasts();
  const calls = fakeFetch({ 'GET /api/boat': { body: boat }, ...server.answers, ...answers });
  const user = show(<Screen />, path);
  const join = async () => {
    await act(async () => socket.connect());
    await waitFor(() => expect(socket.joins).not.toHaveLength(0));
    await act(async () => {
      for (const { answer } of socket.joins) await answer({ version: server.version });
    });
  };
  const publish = (...events: RoomEvent[]) =>
    act(async () => {
      for (const event of events) socket.receive('room:event', event);
    });
  return { calls, user, join, publish, sent: (method: string) => calls.filter((call) => call.method === method) };
}

const cards = () => screen.queryAllByRole('article');
export const card = (name: string) => screen.findByRole('article', { name });
export const inCard = async (name: string) => within(await card(name));
const names = () => cards().map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
/** Waits until these are the cards on screen, in this order. */
export const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Waits for a toast. */
export const toast = async (title: string, description: string) => {
  // By text, because an open dialog hides the toasts from roles.
  const shown = await screen.findByText(title);
  expect(shown.parentElement).toHaveTextContent(`${title}. ${description}`);
  return shown;
};

/** Waits for a confirmation to have the focus, without which it would not restore it. */
export const question = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};
