import { describe, expect, test } from '@jest/globals';
import { savePreferences } from '../../src/modules/alerts/commands.ts';
import { openAlerts } from '../support/turn-alerts.ts';
import { boat, execute, firstWeekIn, give, mailed, server } from '../support/week-mails.ts';

describe('no mail goes to a family', () => {
  test('that has no address, until it does', async () => {
    await firstWeekIn(2);
    await give(0, boat.aalto);
    const setAddress = (email: string | null) =>
      execute('update users set email = ? where family_id = ?', [email, boat.aalto]);
    await setAddress(null);
    expect(await mailed()).toEqual([]);
    await setAddress('aalto@example.org');
    expect(await mailed()).toEqual(['aalto']);
  });

  test.each([
    ['gave its week away', () => give(0, boat.birch)],
    [
      'stopped wanting it',
      () => savePreferences(boat.db, boat.aalto, { turnMail: true, weekMail: false, push: false }),
    ],
    ['began its week', () => firstWeekIn(0)],
  ])('that %s before the mail was sent', async (_, happens) => {
    await firstWeekIn(2);
    await give(0, boat.aalto);
    await server.findWeeks();
    await happens();
    expect(await server.mails()).toEqual([]);
  });
});

test('of several servers that look at the same moment, one queues the mail', async () => {
  await firstWeekIn(1);
  await give(0, boat.aalto);
  const others = await Promise.all([1, 2, 3].map(() => openAlerts(boat.url)));
  try {
    await Promise.all([server, ...others].map(({ findWeeks }) => findWeeks()));
    expect(await execute('select kind from mails')).toEqual([{ kind: 'week' }]);
    expect(await mailed()).toEqual(['aalto']);
  } finally {
    for (const each of others) await each.close();
  }
});
