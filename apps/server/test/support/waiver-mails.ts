import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeEach, expect } from '@jest/globals';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { advanceTime, from } from './mail-outbox.ts';
import { type Received, startMailServer } from './mail-server.ts';
import { signedIn, startServer } from './server.ts';
import { until } from './wait.ts';
import { guestOf, makeWaiver, SITE } from './waivers.ts';

/** The link in a mail, which is the same in its text and its HTML. */
export function linkIn({ mail }: Received): string {
  const links = [mail.text, mail.html].flatMap((part) => part?.match(/https:\/\/boat\.test\/[^\s"<]*/g) ?? []);
  expect(new Set(links).size).toBe(1);
  expect(links).toHaveLength(2);
  return links[0] as string;
}

/** Starts a server for the tests of a file, which mails guests through a mail server of the tests, with a family signed in. */
export async function waiverMails() {
  const post = await startMailServer();
  const server = await startServer({ publicUrl: SITE, deliver: deliverBySmtp({ url: post.url, from: () => from }) });
  const aalto = await signedIn(server.app, 'aalto');
  beforeEach(() => {
    post.fault = undefined;
    post.received.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });
  const mailsOf = (waiver: Waiver) =>
    server.db.em().execute('select kind, number, outcome from mails where about = ? order by created_at', [waiver.id]);
  return {
    post,
    server,
    aalto,
    mailsOf,
    isSettled: (waiver: Waiver) => async () => (await mailsOf(waiver)).every(({ outcome }) => outcome !== null),
    received: async (count: number): Promise<Received[]> => {
      await until(() => post.received.length >= count);
      return post.received;
    },
    /** The browser of a guest who got a link. */
    guestBy: (link: string) => guestOf(server, /\/sign\/([^/]+)$/.exec(link)?.[1] ?? ''),
    /** Lets the mails that could not be sent succeed at the next attempt. */
    tryAgain: async (waiver: Waiver): Promise<void> => {
      const untried = 'select from mails where about = ? and outcome is null and last_error is null';
      await until(async () => (await server.db.em().execute(untried, [waiver.id])).length === 0);
      post.fault = undefined;
      await advanceTime(server.db, '10 minutes');
      await makeWaiver(aalto, { guestEmail: 'nudge@example.org' });
    },
  };
}
