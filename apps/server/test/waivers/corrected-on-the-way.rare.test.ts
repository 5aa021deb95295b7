import { expect, test } from '@jest/globals';
import { until } from '../support/wait.ts';
import { auditOf, makeWaiver, waiverPath, waiverServer } from '../support/waivers.ts';

const begun: string[] = [];
const held = Promise.withResolvers<void>();
const { server, aalto } = await waiverServer({
  deliversMail: true,
  deliver: async ({ message: { to } }) => {
    begun.push(to.address);
    if (to.address === 'wrong@example.org') await held.promise;
    return { done: 'sent', response: '250 OK' };
  },
});

test('a mail that was on its way to a wrong address is not recorded as sent to the right one', async () => {
  const made = await makeWaiver(aalto, { guestName: 'Ana Ruiz', guestEmail: 'wrong@example.org' });
  await until(() => begun.includes('wrong@example.org'));
  const corrected = { guestName: 'Ana Ruiz', guestEmail: 'right@example.org' };
  expect((await aalto.patch(waiverPath(made), corrected)).statusCode).toBe(200);
  held.resolve();
  const outcomes = () => server.db.em().execute('select outcome from mails where about = ?', [made.id]);
  await until(async () => (await outcomes()).filter(({ outcome }) => outcome === 'sent').length === 2);
  expect((await auditOf(server.db, made)).map(({ what }) => what)).toEqual(['created', 'corrected', 'sent']);
});
