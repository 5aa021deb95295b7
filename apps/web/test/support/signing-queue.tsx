import { screen } from '@testing-library/react';
import { draw } from './fake-canvas.ts';
import type { Answer } from './fake-fetch.ts';
import { button, opened, openWaivers } from './waivers-page.tsx';
import { WaiversServer } from './waivers-server.ts';

export const choose = async (answers: (server: WaiversServer) => Record<string, Answer> = () => ({})) => {
  const server = new WaiversServer();
  server.create({
    guestName: 'Bea',
    hostFamilyId: '00000000-0000-4000-8000-00000000000b',
    hostFamily: { name: 'Birch' },
  });
  server.create({ guestName: 'Cleo', guestEmail: 'cleo@example.org' });
  server.create({ guestName: 'Dan', status: 'signed' });
  server.create({ guestName: 'Ana', guestEmail: 'ana@example.org' });
  const page = await openWaivers(server, answers(server));
  await page.join();
  await page.user.click(await screen.findByRole('button', { name: 'Sign with guests' }));
  await opened('Sign with guests');
  return { server, ...page, press: (name: string) => page.user.click(button(name)) };
};

export const start = async (label = 'Start with 2 guests', answers?: Parameters<typeof choose>[0]) => {
  const page = await choose(answers);
  await page.press(label);
  await opened('Waiver for Ana');
  return page;
};

export const says = (title: string) => screen.findByRole('heading', { level: 1, name: title });

export const saveSignature = async ({ press }: Awaited<ReturnType<typeof start>>) => {
  draw([20, 100], [260, 100]);
  await press('Save Signature');
};
