import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { savePreferences } from '../../src/modules/alerts/commands.ts';
import { queueReminders, reminderTask } from '../../src/modules/alerts/public.ts';
import { handoverMails, handoverReminder } from '../../src/modules/handover/mails.ts';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import type { Message } from '../../src/platform/mail/message.ts';
import { Outbox } from '../../src/platform/mail/outbox.ts';
import { fixedBoat } from '../support/boat.ts';
import { keepLog } from '../support/log.ts';
import { queueOnly } from '../support/mail-outbox.ts';
import { openAlertedBoat } from '../support/turn-alerts.ts';
import { until } from '../support/wait.ts';

const SITE = 'https://boat.example.org';

/** What of a server mails handovers, on a connection of its own. Nothing runs but what a test runs. */
async function openReminders(url: string) {
  const db = await openPostgres(url, entities);
  const delivered: Message[] = [];
  const options: ConstructorParameters<typeof Outbox>[0] = {
    db,
    log: Fastify({ logger: keepLog().logger }).log,
    publicUrl: SITE,
    deliver: async ({ message }) => {
      delivered.push(message);
      return { done: 'sent', response: '250' };
    },
    kinds: handoverMails({ db, boat: fixedBoat(), siteUrl: () => SITE }),
  };
  const outbox = new Outbox(options);
  const queue = queueOnly(options);
  return {
    findWeeks: reminderTask(handoverReminder, { db, boat: fixedBoat(), outbox: queue }),
    remindAt: (time: string) => queueReminders(handoverReminder, { db, outbox: queue }, time),
    /** Sends what is queued, and returns all mails that were delivered. */
    mails: async () => {
      outbox.wake();
      await until(async () => (await db.em().execute('select from mails where outcome is null')).length === 0);
      return delivered;
    },
    close: async () => {
      await outbox.close();
      await db.close();
    },
  };
}

let boat: Awaited<ReturnType<typeof openAlertedBoat>>;
let servers: Awaited<ReturnType<typeof openReminders>>[];
beforeAll(async () => {
  boat = await openAlertedBoat();
});
beforeEach(async () => {
  servers = await Promise.all([openReminders(boat.url), openReminders(boat.url)]);
});
afterEach(async () => {
  for (const server of servers) await server.close();
  for (const table of ['mails', 'handover_reminders', 'waivers', 'inventory_items', 'issues', 'family_preferences'])
    await execute(`delete from ${table}`);
  await execute(`update weeks set assigned_family_id = null, is_available = true,
    start_date = date '2026-05-24' + 7 * (week_number - 1), end_date = date '2026-05-29' + 7 * (week_number - 1)`);
});
afterAll(() => boat.close());

const execute = (sql: string, values: unknown[] = []) => boat.db.em().execute(sql, values);
/** Weeks are counted from 0, and the first begins on 2026-05-24. */
const give: typeof boat.give = (week, familyId) => boat.give(week, familyId);
const firstWeekIn = (days: number) => boat.firstWeekIn(days);
const remindedAt = async (time: string) => {
  await servers[0]?.remindAt(time);
  return (await execute('select from handover_reminders')).length;
};
/** Lets all servers look at the weeks at once, and returns what was mailed so far. */
async function mailed() {
  await Promise.all(servers.map(({ findWeeks }) => findWeeks()));
  return (await servers[0]?.mails()) ?? [];
}
const familiesOf = (mails: Message[]) => mails.map(({ to }) => to.address.split('@')[0]);

test('a handover is due from 8:00 at the lake two days before its week, and until that begins', async () => {
  await give(1, boat.aalto);
  expect(await remindedAt('2026-05-29 07:59:59')).toBe(0);
  expect(await remindedAt('2026-05-31 00:00:00')).toBe(0);
  expect(await remindedAt('2026-05-29 08:00:00')).toBe(1);
  expect(await remindedAt('2026-05-30 23:59:59')).toBe(1);
});

test('of several servers that look at the same moment, one mails the family, once, what it takes over', async () => {
  await firstWeekIn(-6);
  await give(0, boat.birch);
  await give(1, boat.aalto);
  const [user] = await execute('select id from users where family_id = ?', [boat.birch]);
  for (const [name, status] of [
    ['Coffee', 'low'],
    ['Rope', 'out_of_stock'],
    ['Soap', 'restocked'],
  ])
    await execute(
      `insert into inventory_items (name, category, status, reported_by_user_id, resolved_at, resolved_by_user_id)
       values (?, 'Recreation', ?, ?, ?, ?)`,
      [name, status, user?.id, ...(status === 'restocked' ? [new Date(), user?.id] : [null, null])],
    );
  for (let nth = 1; nth <= 8; nth++)
    await execute(
      `insert into issues (title, description, priority, status, reported_by_user_id, reported_at)
       values (?, 'Loose', 'high', 'open', ?, now() - make_interval(mins => ?))`,
      [`Cleat ${nth}`, user?.id, nth],
    );
  for (const [guest, expiry] of [
    ['Ana Ruiz', `now() + interval '9 days'`],
    ['Ben Ruiz', 'now()'],
  ])
    await execute(
      `insert into waivers (guest_name, guest_email, host_family_id, waiver_content, expires_at)
       values (?, 'ruiz@example.org', ?, 'Waiver', ${expiry})`,
      [guest, boat.aalto],
    );
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.to.address).toBe('aalto@example.org');
  expect(mail?.replyTo).toEqual({ name: 'Birch family', address: 'birch@example.org' });
  expect(mail?.subject).toBe('Your handover: week 2 on Heron Houseboat');
  const words = mail?.text?.split('\n\n') ?? [];
  expect(words).toEqual([
    'Dear Aalto family,',
    expect.stringMatching(/^Your week on Heron Houseboat begins \w+, \w+ \d+\. This is how you’ll find her today:$/),
    'The Birch family is aboard before you. Ask them anything.',
    'Please bring: Rope and Coffee.',
    'Still to be fixed: Cleat 1, Cleat 2, Cleat 3, Cleat 4, Cleat 5, Cleat 6, and 2 more.',
    'Restocked in the week before: Soap.',
    'Waivers not signed yet: Ana Ruiz and Ben Ruiz.',
    `Open your handover, with the checklist: ${SITE}/handover/${boat.weekId(1)}`,
    'It stays up to date until you come aboard.',
    `Choose which emails you get: ${SITE}/preferences`,
  ]);
  expect(await mailed()).toHaveLength(1);
});

test('the mail follows the wish for mails about weeks, and the week to its new family', async () => {
  await firstWeekIn(1);
  await give(0, boat.aalto);
  await savePreferences(boat.db, boat.aalto, { turnMail: true, weekMail: false, push: true });
  expect(familiesOf(await mailed())).toEqual([]);
  await give(0, boat.birch);
  expect(familiesOf(await mailed())).toEqual(['birch']);
  await savePreferences(boat.db, boat.aalto, { turnMail: false, weekMail: true, push: false });
  await give(0, boat.aalto);
  expect(familiesOf(await mailed())).toEqual(['birch', 'aalto']);
});

test.each([
  ['changed hands', () => give(0, boat.birch)],
  ['began', () => firstWeekIn(0)],
])('a handover whose week %s before the mail was sent is not mailed', async (_, happens) => {
  await firstWeekIn(1);
  await give(0, boat.aalto);
  await servers[0]?.findWeeks();
  await happens();
  expect(await servers[0]?.mails()).toEqual([]);
});
