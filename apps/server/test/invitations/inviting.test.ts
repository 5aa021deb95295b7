import { beforeEach, describe, expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { guestWith, invite, invited, SITE } from '../support/invitations.ts';
import { messageOf } from '../support/managing.ts';
import { postBox } from '../support/post-box.ts';
import { until } from '../support/wait.ts';

const post = postBox();
const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE, deliver: post.deliver });
const execute = (sql: string) => server.db.em().execute(sql);
beforeEach(async () => {
  await execute('delete from password_links');
  await execute('delete from tries');
});

const listed = async () => (await birch.get('/api/invitations')).json();
const mails = (name: string) => post.to(`${name}@example.org`).filter(({ subject }) => subject.includes('Welcome'));

test('the designated family gets a link for 30 days, which is mailed as well', async () => {
  const before = Date.now();
  const response = await invite(birch, aalto.familyId);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([201, 'no-store']);
  const { url, expiresAt } = response.json();
  const days = (Date.parse(expiresAt) - before) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);

  const mail = await until(() => mails('aalto')[0]);
  expect([mail.subject, mail.to, mail.replyTo]).toEqual([
    'Welcome aboard Heron Houseboat',
    { name: 'Aalto family', address: 'aalto@example.org' },
    { name: 'Birch family', address: 'birch@example.org' },
  ]);
  const until30 = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeZone: 'America/Phoenix',
  }).format(new Date(expiresAt));
  expect(mail.text).toMatch(
    new RegExp(`^Dear Aalto family,

The Birch family has set up Heron Houseboat online, and there’s a place in it for you. Pick your weeks at Lake Mead, see who’s aboard, and keep the boat in shape together. All it takes is a password, which your whole family shares:

Come aboard: ${url}

This link works once, until ${until30} at .* Mountain Standard Time. It’s for your family alone. If it has stopped working, just ask the Birch family for a new one.$`),
  );
  expect(mail.html).toContain(`<a href="${url}">Come aboard</a>`);
});

test('a family without an address gets a link, and no mail', async () => {
  await execute(`update users set email = null where family_name = 'Cohen'`);
  expect((await guestWith(server, await invited(birch, cohen.familyId)).read()).statusCode).toBe(200);
  await until(async () => (await execute('select from mails where outcome is null')).length === 0);
  expect(mails('cohen')).toEqual([]);
  await execute(`update users set email = 'cohen@example.org' where family_name = 'Cohen'`);
});

describe('the list', () => {
  test('has the others, who has a link, and who has come aboard', async () => {
    const none = { hasJoined: false, expiresAt: null };
    expect(await listed()).toMatchObject([
      { familyId: aalto.familyId, ...none },
      { familyId: cohen.familyId, ...none },
    ]);
    const { expiresAt } = (await invite(birch, cohen.familyId)).json();
    expect(await listed()).toMatchObject([
      { familyId: aalto.familyId, ...none },
      { familyId: cohen.familyId, hasJoined: false, expiresAt },
    ]);
    await guestWith(server, await invited(birch, cohen.familyId)).accept('a quiet cove');
    expect((await listed())[1]).toMatchObject({ familyId: cohen.familyId, hasJoined: true, expiresAt: null });
  });

  test('says where the link of a family goes, how far its mail has come, and nothing of the address of one that is aboard', async () => {
    const mailOf = async (index: number) => {
      const { mail, address } = (await listed())[index];
      return [mail, address];
    };
    // Cohen has come aboard above.
    expect(await mailOf(1)).toEqual(['ready', null]);
    expect(await mailOf(0)).toEqual(['ready', 'aalto@example.org']);
    await invite(birch, aalto.familyId);
    await until(async () => (await mailOf(0))[0] === 'sent');
    await execute(`update mails set outcome = 'failed' where kind = 'family-invitation'`);
    expect(await mailOf(0)).toEqual(['failed', 'aalto@example.org']);
    await execute(`update mails set outcome = 'sent' where kind = 'family-invitation'`);
    await execute(`update users set email = null where family_name = 'Aalto'`);
    expect(await mailOf(0)).toEqual(['none', null]);
    await execute(`update users set email = 'aalto@example.org' where family_name = 'Aalto'`);
  });

  test('has no link that has expired, and none to a new password', async () => {
    await invited(birch, aalto.familyId);
    await execute(`update password_links set created_at = created_at - interval '30 days'`);
    await execute(
      `insert into password_links (id, family_id) select gen_random_uuid(), id from families where username = 'aalto'`,
    );
    expect((await listed())[0]).toMatchObject({ familyId: aalto.familyId, hasJoined: false, expiresAt: null });
  });
});

describe('what is refused', () => {
  test('other families invite nobody, and do not read who is invited', async () => {
    const refused = [403, 'Only the Birch family can invite the others.'];
    expect(messageOf(await invite(aalto, cohen.familyId))).toEqual(refused);
    expect(messageOf(await invite(aalto, aalto.familyId))).toEqual(refused);
    expect(messageOf(await aalto.get('/api/invitations'))).toEqual(refused);
    expect(await execute('select from password_links')).toEqual([]);
  });

  test('the designated family needs no link', async () => {
    expect(messageOf(await invite(birch, birch.familyId))).toEqual([
      409,
      'The Birch family runs the boat and is aboard already.',
    ]);
  });

  test('a family that there is not, or that has left, gets none', async () => {
    for (const id of ['nobody', crypto.randomUUID()]) expect((await invite(birch, id)).statusCode).toBe(404);
    await execute(`update families set left_at = now() where username = 'cohen'`);
    expect((await invite(birch, cohen.familyId)).statusCode).toBe(404);
    await execute(`update families set left_at = null where username = 'cohen'`);
  });
});

test('a family that is aboard reads that its password can be replaced', async () => {
  await guestWith(server, await invited(birch, cohen.familyId)).accept('a quiet cove');
  const { url } = (await invite(birch, cohen.familyId)).json();
  const mail = await until(() => post.to('cohen@example.org').find(({ text }) => text.includes(url)));
  expect(mail.subject).toBe('A new password for Heron Houseboat');
  expect(mail.text).toContain('until then your old password works. If you haven’t asked for it, please talk to them.');
  expect(mail.text).toContain(`Choose a new password: ${url}`);
});
