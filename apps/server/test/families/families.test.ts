import { beforeEach, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { boatFile } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { approve, pairedTelevision, startTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import { openFeed, readFeed } from '../support/feeds.ts';
import { SITE } from '../support/invitations.ts';
import { openNext } from '../support/seasons.ts';
import { Browser, pick, type SignedIn, weekIdsOf } from '../support/server.ts';
import { wishFor } from '../support/wish-list.ts';

const { server, aalto, birch } = await boatServer({ publicUrl: SITE });
const { db } = server;
/** Before each test, Aalto, Birch and Cohen own the boat, and nobody has picked. */
beforeEach(async () => {
  expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(200);
  const listed = await families();
  for (const { id, username } of listed)
    if (boatFile.families.every((family) => family.username !== username)) await remove(id);
  for (const { name, username, email } of boatFile.families)
    if (listed.every((family) => family.username !== username)) await add(name, username, email);
  for (const { id, username } of await families()) {
    const name = boatFile.families.find((family) => family.username === username)?.name;
    expect((await birch.patch(`/api/families/${id}`, { name })).statusCode).toBe(200);
  }
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

type Listed = { id: string; name: string; username: string; color: string; draftPosition: number; isAdmin: boolean };
const families = async (): Promise<Listed[]> => (await birch.get('/api/families')).json();
const order = async () => (await birch.get('/api/draft/2026')).json().order;
const add = (name: string, username: string, email?: string, who: SignedIn = birch) =>
  who.post('/api/families', { name, username, ...(email && { email }) });
const remove = (id: string, who: SignedIn = birch) => who.delete(`/api/families/${id}`);
const find = async (username: string): Promise<Listed> => {
  const found = (await families()).find((family) => family.username === username);
  if (!found) throw new Error(`${username} does not own the boat.`);
  return found;
};
const answerOf = (response: { statusCode: number; json: () => { message: string } }) => [
  response.statusCode,
  response.json().message,
];

test('a family that joins is last in the order, has a color of its own, and cannot log in', async () => {
  const before = await families();
  const added = await add('Dogwood', 'DOGWOOD', 'dogwood@example.org');
  expect([added.statusCode, added.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Dogwood',
      username: 'dogwood',
      color: expect.any(String),
      draftPosition: 4,
      isAdmin: false,
    },
  ]);
  const { id, color } = added.json();
  expect(before.map((family) => family.color)).not.toContain(color);
  expect(await families()).toEqual([...before, added.json()]);
  expect((await birch.get('/api/draft/2026')).json()).toMatchObject({
    order: [...before.map((family) => family.id), id],
    totalRounds: 1,
  });
  for (const password of ['', boatFile.defaultPassword, 'houseboat'])
    expect((await new Browser(server.app).login('dogwood', password)).statusCode).not.toBe(200);
  expect((await draftEvents(db, 0)).at(-1)).toMatchObject({
    type: 'SeasonChanged',
    data: { order: await order() },
    actor: { familyId: birch.familyId },
  });
});

test('a family that joins a scheduled draft gets the mail about its start', async () => {
  await db.em().execute('delete from mails');
  const startsAt = '2099-03-01T18:00:00.000Z';
  await birch.post('/api/draft/2026/schedule', { startsAt });
  const { id } = (await add('Dogwood', 'dogwood', 'dogwood@example.org')).json();
  const mails = await db
    .em()
    .execute(`select about, count(*)::int from mails where kind = 'draft-start' group by about`);
  expect(mails).toHaveLength(4);
  expect(mails).toContainEqual({ about: id, count: 1 });
  expect((await birch.get('/api/draft/2026')).json()).toMatchObject({ status: 'scheduled', startsAt });
});

test('a family that leaves is gone with its list and its sessions, and comes back with its ID and color', async () => {
  const cohen = await find('cohen');
  const browser = await comeBack('cohen');
  const [week] = await weekIdsOf(aalto);
  await wishFor(browser, [week]);
  expect((await remove(cohen.id)).statusCode).toBe(204);
  expect((await families()).map(({ username }) => username)).toEqual(['aalto', 'birch']);
  expect((await birch.get('/api/draft/2026')).json()).toMatchObject({
    totalRounds: 3,
    order: [aalto.familyId, birch.familyId],
  });
  expect((await browser.get('/api/families')).statusCode).toBe(401);
  expect((await new Browser(server.app).login('cohen')).statusCode).toBe(401);
  expect((await birch.get('/api/families/former')).json()).toContainEqual(expect.objectContaining({ id: cohen.id }));
  for (const table of ['wish_lists', 'sessions'])
    expect(await db.em().execute(`select * from ${table} t where t::text like '%' || ? || '%'`, [cohen.id])).toEqual(
      [],
    );
  expect(await db.em().execute('select email from users where family_id = ?', [cohen.id])).toEqual([{ email: null }]);

  const again = await add('Cohen', 'cohen', 'cohen@example.org');
  expect(again.json()).toEqual({ ...cohen, draftPosition: 3 });
  expect((await new Browser(server.app).login('cohen')).statusCode).toBe(401);
});

test('nothing that let a family in before it left does so once it is back', async () => {
  const { id } = await find('cohen');
  const browser = await comeBack('cohen');
  const { cookie } = browser;
  const [feed, everybodys] = [await openFeed(browser, 'own'), await openFeed(browser, 'all')];
  const television = await pairedTelevision(server.app, browser);
  const waiting = await startTelevision(server.app);
  expect((await approve(browser, waiting.pairing.code)).statusCode).toBe(201);
  const invitation = (await birch.post(`/api/families/${id}/invitation`)).json().url.split('/').at(-1);
  const statuses = async () => [
    (await browser.call('GET', '/api/families', { headers: { cookie } })).statusCode,
    (await readFeed(server, feed)).statusCode,
    (await readFeed(server, everybodys)).statusCode,
    (await television.get('/api/families')).statusCode,
    (await new Browser(server.app).get(`/api/welcome/${invitation}`)).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

  expect((await remove(id)).statusCode).toBe(204);
  expect(await statuses()).toEqual([401, 404, 404, 401, 404]);
  // What was under way as it left.
  await db
    .em()
    .execute(`insert into sessions (sid, sess, expire) values ('late', ?::jsonb, now() + interval '1 day')`, [
      JSON.stringify({ familyId: id, passwordVersion: 2 }),
    ]);
  await db
    .em()
    .execute('update calendar_feeds set secret_hash = ? where family_id = ? and scope = ?', ['late', id, 'own']);
  expect((await add('Cohen', 'cohen', 'cohen@example.org')).statusCode).toBe(201);
  const back = await comeBack('cohen');
  expect(await statuses()).toEqual([401, 404, 404, 401, 404]);
  expect((await waiting.collect()).statusCode).toBe(410);
  expect(await db.em().execute(`select from sessions where sid = 'late'`)).toEqual([]);
  expect(await db.em().execute(`select from calendar_feeds where secret_hash = 'late'`)).toEqual([]);
  for (const scope of ['own', 'all'] as const) expect([feed, everybodys]).not.toContain(await openFeed(back, scope));
});

/** Returns a browser in which a family is signed in that nobody could log in as. */
async function comeBack(username: string): Promise<Browser> {
  await db.em().execute(
    `update families set password_version = 2, password = (select password from families where username = 'birch')
     where username = ?`,
    [username],
  );
  const browser = new Browser(server.app);
  expect((await browser.login(username)).statusCode).toBe(200);
  return browser;
}

test('a family changes its own name, the designated one everything of everybody but its own address', async () => {
  const [first, second, third] = await families();
  const change = (who: SignedIn, id: string | undefined, body: object) => who.patch(`/api/families/${id}`, body);
  const renamed = await change(aalto, first?.id, { name: 'Aalto-Berg' });
  const { isAdmin, ...own } = { ...(first as Listed), name: 'Aalto-Berg' };
  expect([renamed.statusCode, renamed.json()]).toEqual([200, own]);
  expect(await find('aalto')).toEqual({ ...own, isAdmin });
  const notOwn = [403, 'You can change your own family’s name. The rest is up to the Birch family.'];
  expect(answerOf(await change(aalto, third?.id, { name: 'Nope' }))).toEqual(notOwn);
  expect(answerOf(await change(aalto, first?.id, { name: 'Aalto', username: 'a' }))).toEqual(notOwn);
  expect(answerOf(await change(aalto, first?.id, { email: 'a@example.org' }))).toEqual(notOwn);
  expect(answerOf(await change(birch, second?.id, { email: 'b@example.org' }))).toEqual([
    403,
    'Change your own address in your preferences, with your password.',
  ]);
  const all = { name: 'Kohn', username: 'Kohn', email: 'kohn@example.org' };
  expect((await change(birch, third?.id, all)).json()).toMatchObject({ name: 'Kohn', username: 'kohn' });
  expect((await change(birch, third?.id, { username: 'cohen', email: 'cohen@example.org' })).statusCode).toBe(200);
  const missing = crypto.randomUUID();
  expect(answerOf(await change(birch, missing, { name: 'Nobody' }))).toEqual([404, 'There is no such family.']);
  expect(answerOf(await remove(missing))).toEqual([404, 'There is no such family.']);
  expect((await change(birch, third?.id, {})).statusCode).toBe(400);
  expect((await change(birch, 'nobody', { name: 'X' })).statusCode).toBe(404);
});

test('no two families share a name, a username or an address', async () => {
  const taken = {
    name: 'Another family has this name. Please choose another one.',
    username: 'Another family has this username, or had it before it left. Please choose another one.',
    address: 'Another family uses this address. Please enter another one.',
  };
  const cohen = await find('cohen');
  const cases: [() => Promise<{ statusCode: number; json: () => { message: string } }>, string][] = [
    [() => add('AALTO', 'dogwood'), taken.name],
    [() => add('Dogwood', ' Aalto '), taken.username],
    [() => add('Dogwood', 'dogwood', 'AALTO@example.org'), taken.address],
    [() => birch.patch(`/api/families/${cohen.id}`, { name: 'aalto' }), taken.name],
    [() => birch.patch(`/api/families/${cohen.id}`, { username: 'AALTO' }), taken.username],
    [() => birch.patch(`/api/families/${cohen.id}`, { email: 'birch@example.org' }), taken.address],
  ];
  const events = (await draftEvents(db, 0)).length;
  for (const [call, message] of cases) expect(answerOf(await call())).toEqual([409, message]);
  expect(await draftEvents(db, 0)).toHaveLength(events);
  expect((await add('', 'dogwood')).statusCode).toBe(400);
  // The username of a family that has left is still its own.
  await remove(cohen.id);
  expect(answerOf(await birch.patch(`/api/families/${aalto.familyId}`, { username: 'cohen' }))).toEqual([
    409,
    taken.username,
  ]);
  expect((await add('Cohen', 'dogwood')).statusCode).toBe(201);
});

test('only the designated family adds and removes, and it cannot leave itself', async () => {
  const message = 'Only the Birch family can add and remove families.';
  expect(answerOf(await add('Dogwood', 'dogwood', undefined, aalto))).toEqual([403, message]);
  expect(answerOf(await remove(birch.familyId, aalto))).toEqual([403, message]);
  expect(answerOf(await remove(birch.familyId))).toEqual([
    409,
    'Your family runs the boat. Hand it over to another family first.',
  ]);
  const anonymous = new Browser(server.app);
  expect((await anonymous.post('/api/families', { name: 'X', username: 'x' })).statusCode).toBe(401);
  expect((await anonymous.delete(`/api/families/${birch.familyId}`)).statusCode).toBe(401);
});

test('a boat has two families at least, and a week for each', async () => {
  expect((await remove((await find('cohen')).id)).statusCode).toBe(204);
  expect(answerOf(await remove(aalto.familyId))).toEqual([409, 'A boat has at least 2 families.']);
  for (const name of ['Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel']) expect((await add(name, name)).statusCode).toBe(201);
  expect(answerOf(await add('Ivy', 'ivy'))).toEqual([
    409,
    'The season needs a week for each family. Make it longer first.',
  ]);
});

test('after the first pick nobody joins or leaves; names can still change', async () => {
  const [week] = await weekIdsOf(aalto);
  expect((await pick(aalto, week ?? '', 1, 1)).statusCode).toBe(200);
  const late = [409, 'Families can change until the first pick. After that, with the next season.'];
  expect(answerOf(await add('Late', 'late'))).toEqual(late);
  expect(answerOf(await remove((await find('cohen')).id))).toEqual(late);
  expect((await aalto.patch(`/api/families/${aalto.familyId}`, { name: 'Aaltonen' })).statusCode).toBe(200);
});

test('a request that arrives again finds the family that it has added, even when nobody can join anymore', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (name = 'Dogwood') =>
    birch.call('POST', '/api/families', { payload: { name, username: 'dogwood' }, headers });
  const added = await send();
  const { id } = added.json();
  const events = (await draftEvents(db, 0)).length;
  expect([added.statusCode, (await send()).json()]).toEqual([201, added.json()]);
  await remove(id);
  expect(answerOf(await send())).toEqual([404, 'This was saved before, and has been deleted since.']);
  await add('Dogwood', 'dogwood');
  const [week] = await weekIdsOf(aalto);
  expect((await pick(aalto, week ?? '', 1, 1)).statusCode).toBe(200);
  const again = await send();
  expect([again.statusCode, again.json()]).toEqual([201, added.json()]);
  expect((await send('Elm')).statusCode).toBe(422);
  // The family left, and came back; the pick.
  expect(await draftEvents(db, 0)).toHaveLength(events + 3);
});

test('the twelfth family is the last', async () => {
  expect((await openNext(birch, { lastWeekStart: '2027-08-29' })).statusCode).toBe(201);
  const names = 'DEFGHIJKL'.split('').map((letter) => `Family ${letter}`);
  const added = await Promise.all(names.map((name) => add(name, name)));
  expect(added.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
  expect(new Set((await families()).map(({ color }) => color)).size).toBe(12);
  expect(answerOf(await add('Family M', 'm'))).toEqual([409, 'A boat has at most 12 families.']);
  expect((await verifyDraft(db, 2027)).differences).toEqual([]);
});
