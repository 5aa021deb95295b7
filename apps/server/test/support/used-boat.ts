import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pairedTelevision } from './display.ts';
import { issuePath, report } from './issues.ts';
import { putUp, SITE } from './photos.ts';
import { scene } from './pictures.ts';
import { Browser, everybody, pick, type TestServer } from './server.ts';
import { guestOf, makeWaiver, signedWaiver, tokenOf, waiverPath } from './waivers.ts';

/** A boat that has something of everything: who is signed in, and what can be asked of it. */
export type LivedIn = {
  cookies: { aalto: string; television: string };
  /** What the families see, and the files that are served to them. */
  paths: string[];
  /** A guest's link to a waiver that waits to be signed. */
  token: string;
};

export const livedInDeps = { publicUrl: SITE };

/** What families type, and databases and files have to bring back to the letter. */
const AWKWARD = 'Café "Zur Möwe", 50% \\ naïve\tπ 船 🛥️ $1 \'x\';';

/** Lives in a new boat for a while: half a draft after a reset, supplies, issues with photos, waivers, a television, and mails not sent. */
export async function liveIn(server: TestServer): Promise<LivedIn> {
  const [aalto, birch, cohen] = await everybody(server.app);
  if (!aalto || !birch || !cohen) throw new Error('Somebody is missing.');
  const weeks: { id: string }[] = (await aalto.get('/api/weeks/2026')).json();
  const pickAll = async (picks: [typeof aalto, number, number, number][]) => {
    for (const [who, week, round, turn] of picks)
      expect((await pick(who, weeks[week]?.id ?? '', round, turn)).statusCode).toBe(200);
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
  const television = await pairedTelevision(server.app, cohen, AWKWARD);
  await aalto.login('aalto', 'a wrong one');
  return {
    cookies: { aalto: aalto.cookie, television: television.cookie },
    paths: [
      ...['auth/family/session', 'auth/user', 'families', 'weeks/2026', 'draft/2026', 'draft/2026/events?after=0'],
      ...['inventory', 'issues', 'waivers', waiverPath(signed, '/document').slice('/api/'.length)],
    ]
      .map((path) => `/api/${path}`)
      .concat(`/objects/${photo.id}`, `/objects/${photo.id}/card`),
    token: tokenOf(pending),
  };
}

/** What a boat answers to a family and to the guest: each answer to the byte. */
export async function answersOf(app: FastifyInstance, { paths, token }: LivedIn, family: string) {
  const ask = async (cookie: string, path: string) => {
    const { statusCode, headers, rawPayload } = await Object.assign(new Browser(app), { cookie }).get(path);
    return { path, statusCode, version: headers['room-version'], body: rawPayload.toString('base64') };
  };
  const answers = [];
  for (const path of paths) answers.push(await ask(family, path));
  answers.push(await ask('', `/api/sign/${token}`));
  return answers;
}
