import { expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { guestWith, invited, SITE } from '../support/invitations.ts';
import { keepLog } from '../support/log.ts';
import { postBox } from '../support/post-box.ts';

import { until } from '../support/wait.ts';

const { lines, logger } = keepLog();
const post = postBox();
const { server, aalto, birch } = await boatServer({ publicUrl: SITE, deliver: post.deliver, logger });
const inject = (url: string) => server.app.inject({ url, headers: { accept: 'text/html', referer: `${SITE}${url}` } });

test('neither log nor metrics have an invitation or a password, for any request and any outcome', async () => {
  const token = await invited(birch, aalto.familyId);
  await until(() => post.to('aalto@example.org').length > 0);
  const guest = guestWith(server, token);
  for (const url of [
    `/welcome/${token}`,
    `/welcome/${token}?from=mail`,
    `/%77elcome/${token}`,
    `/welcome%2F${token}`,
    `/WELCOME/${token}`,
    `/api/welcome/${token}/nothing`,
    `/api/%77%65lcome/${token}`,
    `/api/welcome/${token}%zz`,
    `//welcome/${token}`,
  ])
    await inject(url);
  await server.db.em().execute('alter table password_links rename to password_links_lost');
  const failed = [await guest.read(), await guest.accept('zander and pike'), await birch.get('/api/invitations')];
  await server.db.em().execute('alter table password_links_lost rename to password_links');
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  await guest.accept('zander');
  expect((await guest.accept('zander and pike')).statusCode).toBe(200);
  expect((await guest.accept('zander and pike')).statusCode).toBe(404);

  const log = lines.join('');
  expect(log).toContain('/api/welcome/…');
  expect(log).toContain('password_links');
  for (const part of [token, token.slice(0, 20), token.slice(-20), 'zander']) expect(log).not.toContain(part);
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).toContain('route="/api/welcome/:token"');
  expect(metrics).not.toContain(token.slice(0, 20));
  expect((await birch.get('/api/docs')).body).not.toContain(token.slice(0, 20));
});
