import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { prefer, SUBSCRIPTIONS } from './alerts.ts';
import { pairedTelevision } from './display.ts';
import { issuePath, report } from './issues.ts';
import { putUp, SITE } from './photos.ts';
import { scene } from './pictures.ts';
import { Device } from './push-service.ts';
import { Browser, everybody, pick, type TestServer } from './server.ts';
import { guestOf, makeWaiver, signedWaiver, tokenOf, waiverPath } from './waivers.ts';

/** A boat with data of every kind: its sessions, and the paths to read. */
export type LivedIn = {
  cookies: { aalto: string; television: string };
  /** The families' routes and files. */
  paths: string[];
  /** The token of a guest's link to a pending waiver. */
  token: string;
};

export const livedInDeps = { publicUrl: SITE };

/** Text that databases and files have to preserve exactly. */
const AWKWARD = 'Café "Zur Möwe", 50% \\ naïve\tπ 船 🛥️ $1 \'x\';';

/** Fills a new boat: a reset and half a draft, supplies, issues with photos, waivers, a TV, and queued mails. */
export async function liveIn(server: TestServer): Promise<LivedIn> {
  const [aalto, birch, cohen] = await everybody(server.app);
  if (!aalto || !birch || !cohen) throw new Error('A family is missing.');
  const weeks: { id: string }[] = (await aalto.get('/api/weeks/2026')).json();
  const pickAll = async (picks: [typeof aalto, number, number, number][]) => {
    for (const [family, week, round, turn] of picks)
      expect((await pick(family, weeks[week]?.id ?? '', round, turn)).statusCode).toBe(200);
  };
  await pickAll([
    [aalto, 0, 1, 1],
    [birch, 1, 1, 2],
  ]);
  expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(200);
  await pickAll([
    [aalto, 5, 1, 1],
    [birch, 0, 1, 2],
    [cohen, 3, 1, 3],
    [cohen, 1, 2, 1],
  ]);
  for (const name of ['Coffee', AWKWARD])
    expect((await cohen.post('/api/inventory', { name, category: 'Maintenance', status: 'low' })).statusCode).toBe(201);
  const [issue] = [await report(aalto, { description: AWKWARD }), await report(birch)];
  await birch.post(issuePath(issue, '/comments'), { comment: AWKWARD });
  await birch.patch(issuePath(issue), { status: 'in_progress' });
  const photo = await putUp(aalto, await scene().jpeg().toBuffer());
  expect((await aalto.post(issuePath(issue, '/photos'), { photoURL: photo.uploadURL })).statusCode).toBe(201);
  const signed = await signedWaiver(birch, { guestName: AWKWARD.slice(0, 20) });
  const pending = await makeWaiver(aalto);
  await guestOf(server, tokenOf(pending)).view();
  await prefer(aalto, { weekMail: true });
  expect((await aalto.post(SUBSCRIPTIONS, new Device().subscription)).statusCode).toBe(201);
  const television = await pairedTelevision(server.app, cohen, AWKWARD);
  await aalto.login('aalto', 'a wrong one');
  return {
    cookies: { aalto: aalto.cookie, television: television.cookie },
    paths: [
      ...[
        'auth/family/session',
        'auth/family/preferences',
        'auth/user',
        'families',
        'weeks/2026',
        'draft/2026',
        'draft/2026/events?after=0',
      ],
      ...['inventory', 'issues', 'waivers', waiverPath(signed, '/document').slice('/api/'.length)],
    ]
      .map((path) => `/api/${path}`)
      .concat(`/objects/${photo.id}`, `/objects/${photo.id}/card`),
    token: tokenOf(pending),
  };
}

/** Reads everything that a family and the guest can see, and returns the responses byte for byte, but for the time of the reading. */
export async function readBoat(app: FastifyInstance, { paths, token }: LivedIn, family: string) {
  const read = async (cookie: string, path: string) => {
    const { statusCode, headers, rawPayload } = await Object.assign(new Browser(app), { cookie }).get(path);
    const body = Buffer.from(rawPayload.toString('latin1').replace(/"now":"[^"]+"/, '"now":""'), 'latin1');
    return { path, statusCode, version: headers['room-version'], body: body.toString('base64') };
  };
  const responses = [];
  for (const path of paths) responses.push(await read(family, path));
  responses.push(await read('', `/api/sign/${token}`));
  return responses;
}
