import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boatFile } from '../support/boat.ts';
import { issuePath, report } from '../support/issues.ts';
import type { TestStorage } from '../support/photos.ts';
import { openTestStorage, storedUpload } from '../support/photos.ts';
import { Browser, everybody, pick, type SignedIn, startServer, type TestServer, weekIdsOf } from '../support/server.ts';
import { unzip } from '../support/unzip.ts';
import { until } from '../support/wait.ts';
import { ana, makeWaiver, noMail, SITE, signedWaiver, signOnScreen, waiverPath } from '../support/waivers.ts';
import { wishFor } from '../support/wish-list.ts';

const EXPORT = '/api/boat/export';
const CALL = 'https://meet.example.org/heron?pwd=low-water';
const FORMULA = '=HYPERLINK("https://evil.example.org")';

let server: TestServer;
let storage: TestStorage;
let aalto: SignedIn;
let birch: SignedIn;
let cohen: SignedIn;
let weekIds: string[];

/** Throws unless a request was accepted. */
async function accept(response: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await response;
  if (statusCode >= 300) throw new Error(body);
}

/** Uploads a photo and attaches it to an issue. */
async function addPhoto(who: SignedIn, issue: { id: string }): Promise<void> {
  const { uploadURL } = await storedUpload(server.db, storage.disk, who);
  await accept(who.post(issuePath(issue, '/photos'), { photoURL: uploadURL }));
}

/** Forgets the archives that were made, so that no test meets another's limit. */
const forgetArchives = () => server.db.em().execute("delete from tries where kind = 'archive'");

async function download(): Promise<Map<string, Buffer>> {
  await forgetArchives();
  const { statusCode, rawPayload } = await birch.get(EXPORT);
  expect(statusCode).toBe(200);
  return unzip(rawPayload);
}

const rowsOf = (files: Map<string, Buffer>, name: string) => JSON.parse(`${files.get(`${name}.json`)}`);

beforeAll(async () => {
  storage = await openTestStorage();
  server = await startServer({
    boatFile: { ...boatFile, features: { ...boatFile.features, takeBackSeconds: 0 } },
    publicUrl: SITE,
    deliver: noMail,
    disk: storage.disk,
  });
  // For the automatic pick, which is scheduled only then.
  await server.listen();
  [aalto, birch, cohen] = await everybody(server.app);
  weekIds = await weekIdsOf(aalto);
  const [first = '', second = '', third = ''] = weekIds;
  await accept(birch.post('/api/draft/2026/call', { callUrl: CALL }));
  await accept(birch.post('/api/draft/2026/lottery'));
  await accept(birch.post('/api/draft/2026/lottery/draw'));
  const { order } = (await aalto.get('/api/draft/2026')).json();
  const inOrder = order.map((id: string) => [aalto, birch, cohen].find(({ familyId }) => familyId === id));
  await wishFor(inOrder[1], [second]);
  await wishFor(inOrder[2], [third], false);
  await accept(pick(inOrder[0], first, 1, 1));
  await until(async () => (await aalto.get('/api/weeks/2026')).json()[1].assignedFamilyId !== null);
  await accept(cohen.post('/api/inventory', { name: FORMULA, category: 'Maintenance', status: 'low' }));
  const issue = await report(aalto, { title: 'Bilge pump "No. 2", port side' });
  await accept(birch.post(issuePath(issue, '/comments'), { comment: 'Mañana\nfor sure 🛥️' }));
  await addPhoto(aalto, issue);
  await addPhoto(birch, issue);
  await signedWaiver(birch, { guestName: '../Zoë Ruiz' });
  const mailed = await makeWaiver(aalto, { guestName: 'Zoe Ruiz', guestEmail: 'zoe@example.org' });
  await server.db.em().execute(`insert into waiver_audit (waiver_id, what, at) values (?, 'sent', now())`, [mailed.id]);
  await accept(signOnScreen(aalto, mailed));
  await makeWaiver(aalto, { guestName: 'Pending Guest' });
});
afterAll(async () => {
  await server.close();
  await storage.close();
});

test('is for the designated family alone', async () => {
  const refused = await aalto.get(EXPORT);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only the Birch family can download the archive.',
  ]);
  expect((await new Browser(server.app).get(EXPORT)).statusCode).toBe(401);
});

test('is a zip to save, which no cache keeps', async () => {
  await forgetArchives();
  const { headers } = await birch.get(EXPORT);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="heron-archive.zip"',
    'cache-control': 'no-store',
  });
});

test('has every list twice, photos, signed PDFs, and a README that names what is in it', async () => {
  const files = await download();
  const lists = [
    ...['families', 'weeks-2026', 'draft-log-2026', 'inventory'],
    ...['issues', 'issue-comments', 'issue-photos', 'waivers', 'checklist'],
  ];
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([...lists.flatMap((name) => [`${name}.csv`, `${name}.json`]), 'README.txt']),
  );
  for (const name of lists) expect(`${files.get('README.txt')}`).toContain(`${name}.csv, ${name}.json`);
  expect(`${files.get('README.txt')}`).not.toContain('couldn’t find');
  expect(rowsOf(files, 'weeks-2026')).toHaveLength(weekIds.length);
  expect(rowsOf(files, 'weeks-2026')[0]).toMatchObject({ week: 1, family: expect.any(String), round: 1, pick: 1 });
  expect(rowsOf(files, 'issue-comments')).toMatchObject([{ by: 'Birch', comment: 'Mañana\nfor sure 🛥️' }]);
  const photos = rowsOf(files, 'issue-photos');
  expect(photos).toHaveLength(2);
  for (const { file } of photos) expect(files.get(file)?.toString('latin1', 8, 12)).toBe('WEBP');
});

test('has the PDFs of signed waivers as they are, and no other waiver', async () => {
  const files = await download();
  const signed = rowsOf(files, 'waivers');
  expect(signed.map(({ guestName }: { guestName: string }) => guestName)).toEqual(['../Zoë Ruiz', 'Zoe Ruiz']);
  expect(signed.map(({ guestEmail }: { guestEmail: string | null }) => guestEmail)).toEqual([null, 'zoe@example.org']);
  expect(`${files.get('waivers.csv')}`).toContain('File,Guest,Link sent to,Host family,');
  const [newest] = (await birch.get('/api/waivers'))
    .json()
    .filter(({ guestName }: { guestName: string }) => guestName === 'Zoe Ruiz');
  const { rawPayload } = await birch.get(waiverPath(newest, '/document'));
  expect(files.get(signed[1].file)?.equals(rawPayload)).toBe(true);
});

test('has names that are safe everywhere, each once', async () => {
  const names = [...(await download()).keys()];
  for (const name of names) expect(name).toMatch(/^(?:[a-z][a-z0-9-]*\/)?[A-Za-z0-9][A-Za-z0-9-]*\.[a-z]+$/);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('opens in a spreadsheet, where nothing is a formula', async () => {
  const csv = `${(await download()).get('inventory.csv')}`;
  expect(csv.startsWith('\uFEFFSupply,Category,Status,Notes,')).toBe(true);
  expect(csv).toContain(`\r\n"'=HYPERLINK(""https://evil.example.org"")",Maintenance,low,,Cohen,`);
});

test('has nobody’s secrets', async () => {
  const files = await download();
  const all = Buffer.concat([...files.values()]).toString('latin1');
  const secrets = await server.db.em().execute(
    `select unnest(array[password]) as secret from families union select email from users where email is not null
     union select seed from lottery_seeds union select commitment from lottery_seeds
     union select list_hash from automatic_picks union select salt from automatic_picks`,
  );
  expect(secrets.length).toBeGreaterThan(9);
  for (const { secret } of secrets) expect(all).not.toContain(secret);
  for (const secret of [CALL, '$argon2', ana.guestEmail]) expect(all).not.toContain(secret);
  // Who picked by wish list is in the log, but not what was on the list.
  const log = rowsOf(files, 'draft-log-2026');
  expect(log.filter(({ data }: { data: { auto?: true } }) => data.auto === true)).toHaveLength(1);
});

test('can be downloaded 5 times an hour', async () => {
  await forgetArchives();
  const statuses: number[] = [];
  for (let nth = 0; nth < 5; nth++) statuses.push((await birch.get(EXPORT)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const refused = await birch.get(EXPORT);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'The archive has been downloaded 5 times within an hour. Please try again in 60 minutes.',
  ]);
});

test('goes without a photo that is missing, and says which', async () => {
  const before = rowsOf(await download(), 'issue-photos')[0].file;
  const [{ key } = { key: '' }] = await server.db
    .em()
    .execute('select u.key from uploads u join issue_photos p on p.upload_id = u.id order by p.nr');
  await storage.disk.delete(`${key}.webp`);
  const files = await download();
  expect(files.has(before)).toBe(false);
  expect(`${files.get('README.txt')}`).toContain(`We couldn’t find these files on the server:\r\n  ${before}\r\n`);
  expect(files.has('checklist.csv')).toBe(true);
});
