import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { PASSWORD } from '../support/boat.ts';
import { openGate } from '../support/gated.ts';
import { gatedServers } from '../support/gated-servers.ts';
import { SITE } from '../support/invitations.ts';
import { messageOf } from '../support/managing.ts';
import { postBox } from '../support/post-box.ts';
import { type Browser, everybody, type SignedIn } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { barrier, until } from '../support/wait.ts';

const post = postBox();
const { gate, db, server } = await gatedServers({ publicUrl: SITE, deliver: post.deliver });
const addresses = [await server(0).listen(), await server(1).listen()];
const execute = (sql: string, values: unknown[] = []) => db.em().execute<{ outcome: string | null }[]>(sql, values);
// As if each had chosen its password.
await execute('update families set password_version = 2');
const [aalto, birch, cohen] = await everybody(server(0).app);
afterAll(closeClients);

const handOver = (from: Browser, to: { familyId: string }, currentPassword = PASSWORD) =>
  from.call('PUT', '/api/boat/manager', { payload: { familyId: to.familyId, currentPassword } });
type Listed = { id: string; isAdmin: boolean };
const managers = async () => {
  const families: Listed[] = (await cohen.get('/api/families')).json();
  return families.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
};
const handovers = async () => {
  const events = (await readStream(db, 'boat', 0))?.events ?? [];
  return events.filter(({ data }) => JSON.stringify(data) === '{"fields":["manager"]}');
};
const onlyOf = (name: string) => [403, `Only the ${name} family can change the boat.`];

/** A family's browser at the second server, with the session that it has. */
const elsewhere = (family: SignedIn) => ({
  reset: async () =>
    (
      await server(1).app.inject({
        method: 'POST',
        url: '/api/weeks/2026/reset',
        headers: { cookie: family.cookie },
      })
    ).statusCode,
  pickFor: async ({ familyId }: SignedIn) => {
    const [week]: { id: string }[] = (await family.get('/api/weeks/2026')).json();
    const payload = { familyId, round: 1, pick: 1 };
    const url = `/api/weeks/${week?.id}/assign`;
    return (await server(1).app.inject({ method: 'POST', url, payload, headers: { cookie: family.cookie } }))
      .statusCode;
  },
});

/** Birch runs the boat, whoever did so in the test before. */
beforeEach(async () => {
  gate.before = openGate;
  await execute('delete from tries');
  const [manager] = await managers();
  const holder = [aalto, cohen].find(({ familyId }) => familyId === manager);
  if (holder) expect((await handOver(holder, birch)).statusCode).toBe(204);
});

describe('the boat is handed over', () => {
  test.each(['a reset', 'a pick for another family'])(
    'for %s on a server that has not heard of it yet',
    async (what) => {
      await until(async () => (await elsewhere(birch).reset()) === 200);
      // As another server does, before its notice has come.
      await db.em().transactional(async (em) => {
        await em.execute(
          `with head as (update streams set version = version + 1 where name = 'boat' returning version)
         insert into events (stream, version, type, data, at)
         select 'boat', version, 'BoatChanged', '{"fields":["manager"]}', now() from head`,
        );
        await em.execute('update users set is_admin = false');
        await em.execute('update users set is_admin = true where family_id = ?', [aalto.familyId]);
      });
      const [before, now] = [elsewhere(birch), elsewhere(aalto)];
      if (what === 'a reset') expect([await before.reset(), await now.reset()]).toEqual([403, 200]);
      // Not its turn, which only the designated family hears.
      else expect([await before.pickFor(aalto), await now.pickFor(birch)]).toEqual([403, 409]);
    },
  );

  test('to a family that runs it at once, on every server and in open sessions, as the other no longer does', async () => {
    const before = await handovers();
    const socket = await connectTo(addresses[1] ?? '', cohen.cookie);
    const heard = new Promise<void>((resolve) => socket.once('boat:changed', resolve));
    expect((await handOver(birch, aalto)).statusCode).toBe(204);

    expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(403);
    expect(await managers()).toEqual([aalto.familyId]);
    expect(messageOf(await birch.patch('/api/boat/settings', { primeWeeks: [1] }))).toEqual(onlyOf('Aalto'));
    expect((await aalto.patch('/api/boat/settings', { primeWeeks: [2] })).statusCode).toBe(200);
    expect((await aalto.post('/api/weeks/2026/reset')).statusCode).toBe(200);
    await heard;
    expect([await elsewhere(aalto).reset(), await elsewhere(birch).reset()]).toEqual([200, 403]);

    const [handover, ...more] = (await handovers()).slice(before.length);
    expect([handover?.actor, more]).toEqual([{ familyId: birch.familyId, name: 'Birch' }, []]);
  });

  test('and both families are mailed', async () => {
    const [running, handedOver] = ['You run Heron Houseboat now', 'You have handed Heron Houseboat over'];
    const mailed = (name: string, about: string) =>
      post.to(`${name}@example.org`).filter(({ subject }) => subject === about);
    const before = [mailed('aalto', running).length, mailed('birch', handedOver).length];
    expect((await handOver(birch, aalto)).statusCode).toBe(204);
    const toAalto = await until(() => mailed('aalto', running)[before[0] ?? 0]);
    const toBirch = await until(() => mailed('birch', handedOver)[before[1] ?? 0]);
    expect(toAalto).toMatchObject({
      text: expect.stringContaining('The Birch family has handed Heron Houseboat over to you.'),
      replyTo: { address: 'birch@example.org' },
    });
    expect(toAalto.text).toContain(`${SITE}/boat`);
    expect(toBirch).toMatchObject({
      text: expect.stringContaining('The Aalto family runs Heron Houseboat now.'),
      replyTo: { address: 'aalto@example.org' },
    });
  });

  test('and a mail that is late says nothing of what is no longer so', async () => {
    expect((await handOver(birch, aalto)).statusCode).toBe(204);
    const version = (await handovers()).at(-1)?.version;
    expect((await handOver(aalto, birch)).statusCode).toBe(204);
    const late = [aalto.familyId, birch.familyId].map((about) => ({ id: crypto.randomUUID(), about }));
    for (const { id, about } of late)
      await execute(
        `insert into mails (id, kind, about, number, message_id) values (?, 'boat-handed-over', ?, ?, '<' || ? || '>')`,
        [id, about, version, id],
      );
    // Wakes the outbox.
    await handOver(birch, birch);
    const outcomes = () =>
      execute(
        'select outcome from mails where id in (?, ?)',
        late.map(({ id }) => id),
      );
    await until(async () => (await outcomes()).every(({ outcome }) => outcome !== null));
    expect(await outcomes()).toEqual([{ outcome: 'dropped' }, { outcome: 'dropped' }]);
  });

  test('once when it is sent twice, because the answer was lost', async () => {
    const before = await handovers();
    expect((await handOver(birch, aalto)).statusCode).toBe(204);
    expect((await handOver(birch, aalto)).statusCode).toBe(204);
    expect(await handovers()).toHaveLength(before.length + 1);
    const queued = await execute(`select from mails where kind = 'boat-handed-over' and number = ?`, [
      (await handovers()).at(-1)?.version,
    ]);
    expect(queued).toHaveLength(2);
    // Only by the family that has handed over, to the one that it handed over to, with its password.
    expect(messageOf(await handOver(cohen, aalto))).toEqual(onlyOf('Aalto'));
    expect(messageOf(await handOver(birch, cohen))).toEqual(onlyOf('Aalto'));
    expect((await handOver(birch, aalto, 'wrong')).statusCode).toBe(403);
    // No longer, once it was handed on and back.
    expect((await handOver(aalto, cohen)).statusCode).toBe(204);
    expect((await handOver(cohen, aalto)).statusCode).toBe(204);
    expect(messageOf(await handOver(birch, aalto))).toEqual(onlyOf('Aalto'));
  });

  test('to itself without a change', async () => {
    const before = await handovers();
    expect((await handOver(birch, birch)).statusCode).toBe(204);
    expect([await managers(), await handovers()]).toEqual([[birch.familyId], before]);
  });

  test('to one of two families, if that is asked for at once on two servers', async () => {
    const before = await handovers();
    const other = Object.assign(Object.create(birch), { cookie: birch.cookie });
    other.call = (_method: 'PUT', url: string, options: { payload: object }) =>
      server(1).app.inject({ method: 'PUT', url, payload: options.payload, headers: { cookie: birch.cookie } });
    gate.before = barrier(2);
    const answers = await Promise.all([handOver(birch, aalto), handOver(other, cohen)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
    const [winner] = answers[0].statusCode === 204 ? [aalto] : [cohen];
    expect([await managers(), (await handovers()).length]).toEqual([[winner?.familyId], before.length + 1]);
  });
});

describe('the boat stays', () => {
  test('with its family when another asks', async () => {
    expect(messageOf(await handOver(aalto, aalto))).toEqual(onlyOf('Birch'));
    // Without a look at the password.
    expect(messageOf(await handOver(aalto, cohen, 'wrong'))).toEqual(onlyOf('Birch'));
    expect(await managers()).toEqual([birch.familyId]);
  });

  test('with its family when the password is wrong, which counts with those of the log-in', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect(messageOf(await handOver(birch, aalto, 'wrong'))).toEqual([
        403,
        'Your current password is wrong. Please try again.',
      ]);
    expect((await handOver(birch, aalto)).statusCode).toBe(429);
    expect((await birch.login('birch')).statusCode).toBe(429);
    expect(await managers()).toEqual([birch.familyId]);
  });

  test('with its family when there is no other, or it has left', async () => {
    const nobody = [404, 'There is no such family on the boat.'];
    expect(messageOf(await handOver(birch, { familyId: crypto.randomUUID() }))).toEqual(nobody);
    const { id } = (await birch.post('/api/families', { name: 'Dahl', username: 'dahl' })).json();
    expect(messageOf(await handOver(birch, { familyId: id }))).toEqual([
      409,
      'The Dahl family has not come aboard yet. You can hand the boat over once it has chosen its password.',
    ]);
    expect((await birch.delete(`/api/families/${id}`)).statusCode).toBe(204);
    expect(messageOf(await handOver(birch, { familyId: id }))).toEqual(nobody);
    expect((await birch.call('PUT', '/api/boat/manager', { payload: { familyId: id } })).statusCode).toBe(400);
    expect(await managers()).toEqual([birch.familyId]);
  });

  test('with its family when the other still has the default password, and goes to it afterwards', async () => {
    await execute(`update families set password_version = 1 where username = 'aalto'`);
    expect(messageOf(await handOver(birch, aalto))).toEqual([
      409,
      'The Aalto family still has the password that every family starts with. You can hand the boat over once it has chosen its own.',
    ]);
    expect(await managers()).toEqual([birch.familyId]);
    await execute(`update families set password_version = 2 where username = 'aalto'`);
    expect((await handOver(birch, aalto)).statusCode).toBe(204);
  });

  test('with its family when the password is replaced while it is checked', async () => {
    gate.before = async () => {
      gate.before = openGate;
      await execute(`update families set password_version = password_version + 1 where username = 'birch'`);
    };
    expect((await handOver(birch, aalto)).statusCode).toBe(403);
    await execute(`update families set password_version = password_version - 1 where username = 'birch'`);
    expect(await managers()).toEqual([birch.familyId]);
  });

  test('with a family that runs it, which nobody removes at the same time', async () => {
    gate.before = async () => {
      gate.before = openGate;
      expect((await handOver(birch, cohen)).statusCode).toBe(204);
    };
    expect(messageOf(await birch.delete(`/api/families/${cohen.familyId}`))).toEqual([
      403,
      'Only the Cohen family can add and remove families.',
    ]);
    expect(await managers()).toEqual([cohen.familyId]);
  });

  test('with a family that runs it, whose username nobody changes at the same time', async () => {
    gate.before = async () => {
      gate.before = openGate;
      expect((await handOver(birch, cohen)).statusCode).toBe(204);
    };
    expect(messageOf(await birch.patch(`/api/families/${cohen.familyId}`, { username: 'other' }))).toEqual([
      403,
      'You can change your own family’s name. The rest is up to the Cohen family.',
    ]);
    expect((await birch.get('/api/families')).json()).toContainEqual(expect.objectContaining({ username: 'cohen' }));
  });

  test('with a family that runs it, whose picture nobody removes at the same time', async () => {
    gate.before = async () => {
      gate.before = openGate;
      expect((await handOver(birch, cohen)).statusCode).toBe(204);
    };
    expect(messageOf(await birch.delete('/api/boat/picture'))).toEqual(onlyOf('Cohen'));
  });
});
