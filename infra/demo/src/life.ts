import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Pairing } from '@houseboat/contract/displays.ts';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Issue, UploadAddress } from '@houseboat/contract/issues.ts';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import pg from 'pg';
import sharp from 'sharp';
import { usernames } from './boat.ts';
import { Client, signIn } from './client.ts';

/** A new boat: its address, its database, and the folder that its mails are written to. */
export type Boat = { base: string; year: number; databaseUrl: string; outbox: string };

/** Fills a new boat with half a draft, supplies, issues, waivers in every state, and a television. Returns the television's session. */
export async function fillBoat(boat: Boat): Promise<Client> {
  const families = await Promise.all(usernames.map((username) => signIn(boat.base, username)));
  await draftHalfASeason(boat, families);
  await addSupplies(families);
  await reportIssues(families);
  await inviteGuests(boat, families);
  return pairTelevision(boat.base, families);
}

type Families = readonly Client[];

function familyAt(families: Families, place: number): Client {
  const family = families[place];
  if (!family) throw new RangeError(`There is no family ${place}.`);
  return family;
}

/** The weeks of the first picks: high summer goes first. */
const PICKED_WEEKS = [7, 9, 6, 11, 13, 8, 5, 12, 10, 14, 4];

async function draftHalfASeason({ year }: Boat, families: Families): Promise<void> {
  const [admin, , castillo] = families;
  const listed = (await admin?.get<Family[]>('/api/families')) ?? [];
  const weeks = (await admin?.get<Week[]>(`/api/weeks/${year}`)) ?? [];
  const idOf = (number: number) => weeks.find(({ weekNumber }) => weekNumber === number)?.id;
  for (const number of PICKED_WEEKS) {
    const draft = await admin?.get<Draft>(`/api/draft/${year}`);
    const turn = listed.findIndex(({ id }) => id === draft?.currentFamilyId);
    await familyAt(families, turn).post(`/api/weeks/${idOf(number)}/assign`, {
      familyId: draft?.currentFamilyId,
      round: draft?.currentRound,
      pick: draft?.currentPick,
    });
  }
  const weekIds = [9, 15, 3, 16].map(idOf);
  await castillo?.send('PUT', `/api/draft/${year}/wish-list`, { weekIds, auto: false });
}

/** By family: name, category, status and notes. */
const supplies: [number, string, string, string, string?][] = [
  [0, 'Coffee', 'Food & Beverages', 'low', 'Whole beans; the grinder is on board.'],
  [1, 'Drinking water, 5 gallons', 'Food & Beverages', 'out_of_stock', 'Four of them last a week.'],
  [2, 'Propane', 'Maintenance', 'low'],
  [3, 'Life jackets for children', 'Safety Equipment', 'restocked', 'Six, sizes 4 to 10 years.'],
  [4, 'Dish soap', 'Cleaning Supplies', 'low'],
  [5, 'Paddle board leash', 'Recreation', 'out_of_stock', 'The blue one snapped.'],
  [6, 'First aid kit', 'Safety Equipment', 'restocked'],
];

async function addSupplies(families: Families): Promise<void> {
  for (const [place, name, category, status, notes] of supplies)
    await familyAt(families, place).post('/api/inventory', { name, category, status, notes: notes ?? null });
}

type Report = {
  by: number;
  title: string;
  description: string;
  priority: string;
  status?: string;
  photo?: string;
  comments: [number, string][];
};

const reports: Report[] = [
  {
    by: 3,
    title: 'Sun awning is torn',
    description: 'A hand-wide tear near the port rail. It holds in calm weather.',
    priority: 'medium',
    photo: 'awning',
    comments: [[1, 'We have sail tape at home and bring it in June.']],
  },
  {
    by: 1,
    title: 'Bilge pump runs all night',
    description: 'It starts every ten minutes, also at the dock. The float switch looks fine.',
    priority: 'high',
    status: 'in_progress',
    photo: 'bilge',
    comments: [
      [0, 'The marina looks at it on Thursday.'],
      [4, 'Last year it was the check valve.'],
    ],
  },
  {
    by: 5,
    title: 'Anchor light flickers',
    description: 'Only when the boat rolls. A loose contact?',
    priority: 'low',
    status: 'resolved',
    comments: [[5, 'Cleaned the contacts, good as new.']],
  },
];

async function reportIssues(families: Families): Promise<void> {
  for (const { by, comments, photo, status, ...words } of reports) {
    const family = familyAt(families, by);
    const { id } = await family.post<Issue>('/api/issues', words);
    for (const [place, comment] of comments)
      await familyAt(families, place).post(`/api/issues/${id}/comments`, { comment });
    if (photo) await addPhoto(family, id, photo);
    if (status) await family.send('PATCH', `/api/issues/${id}`, { status });
  }
}

async function addPhoto(family: Client, issueId: string, name: string): Promise<void> {
  const picture = await sharp(join(import.meta.dirname, `photos/${name}.svg`))
    .jpeg({ quality: 85 })
    .toBuffer();
  const { uploadURL } = await family.post<UploadAddress>('/api/objects/upload');
  await family.putFile(uploadURL, 'image/jpeg', picture);
  await family.post(`/api/issues/${issueId}/photos`, { photoURL: uploadURL });
}

/** A waiver that was just sent, one that was read, one that was signed at the dock, and one that has expired. */
async function inviteGuests({ base, databaseUrl, outbox }: Boat, families: Families): Promise<void> {
  const invite = (by: number, guestName: string, guestEmail: string) =>
    familyAt(families, by).post<Waiver>('/api/waivers', { guestName, guestEmail });

  const expired = await invite(6, 'Tom Begay', 'tom@example.org');
  await expire(databaseUrl, expired.id);
  const signed = await invite(2, 'Ana Ruiz', 'ana@example.org');
  await familyAt(families, 2).post(`/api/waivers/${signed.id}/sign`, { signatureURL: await signature() });
  await invite(4, 'Lena Holm', 'lena@example.org');
  await new Client(base).post(`/api/sign/${await linkTo(outbox, 'lena@example.org')}/viewed`);
  await invite(0, 'Sam Okafor', 'sam@example.org');
}

/** Ends a waiver's time, which the product itself never does early. */
async function expire(databaseUrl: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "update waivers set created_at = created_at - interval '31 days', expires_at = now() - interval '1 day' where id = $1",
    [id],
  );
  await client.end();
}

/** Returns the token of the link that was mailed to a guest. The mail may still have to be written. */
async function linkTo(outbox: string, address: string): Promise<string> {
  for (;;) {
    // A mail that is still being written has another ending.
    const mails = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
    for (const file of mails) {
      const mail = await readFile(join(outbox, file), 'utf8');
      const [, token] = /\/sign\/([\w.-]+)/.exec(mail.replaceAll('=\r\n', '')) ?? [];
      if (token && mail.includes(address)) return token;
    }
    await wait(100);
  }
}

async function signature(): Promise<string> {
  const strokes = 'M20 90c30-70 50-70 50-10s10 40 30 0 20-30 20 0 20 20 40-20 30-10 20 20 30 10 60-30 40 0 60 10';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240" viewBox="0 0 300 120">
    <path d="${strokes}" fill="none" stroke="#123" stroke-width="3" stroke-linecap="round"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function pairTelevision(base: string, families: Families): Promise<Client> {
  const television = new Client(base);
  const { displayId, secret, code } = await television.post<Pairing>('/api/displays');
  await familyAt(families, 0).post('/api/displays/approve', { code, name: 'Cabin' });
  await television.post(`/api/displays/${displayId}/session`, { secret });
  return television;
}
