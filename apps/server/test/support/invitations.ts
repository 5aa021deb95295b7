import type { Invitation } from '@houseboat/contract/invitations.ts';
import { expect } from '@jest/globals';
import { Browser, type TestServer } from './server.ts';

export const SITE = 'https://boat.example.org';

/** Makes a link for a family, as the designated one. */
export const invite = (designated: Browser, familyId: string) =>
  designated.post(`/api/families/${familyId}/invitation`);

/** Makes a link for a family, and returns its token. */
export async function invited(designated: Browser, familyId: string): Promise<string> {
  const response = await invite(designated, familyId);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  const { url }: Invitation = response.json();
  expect(url).toMatch(/^https:\/\/boat\.example\.org\/welcome\/[\w-]{64}z$/);
  return url.slice(`${SITE}/welcome/`.length);
}

/** The side of somebody who has a link, in a new browser unless a test says otherwise. */
export const guestWith = ({ app }: Pick<TestServer, 'app'>, token: string, browser = new Browser(app)) => ({
  browser,
  read: (remoteAddress?: string) =>
    browser.call('GET', `/api/welcome/${token}`, remoteAddress ? { remoteAddress } : {}),
  accept: (password: string, remoteAddress?: string) =>
    browser.call('POST', `/api/welcome/${token}`, { payload: { password }, ...(remoteAddress && { remoteAddress }) }),
});
