import { expect, test } from '@jest/globals';
import { pairedTelevision } from '../support/display.ts';
import { readInfo, readPages } from '../support/pdf-pages.ts';
import { Browser } from '../support/server.ts';
import { listWaivers, waiverServer } from '../support/waivers.ts';

const PREVIEW = '/api/waivers/preview';
/** Birch is the designated family. */
const { server, aalto, birch, execute } = await waiverServer();

const preview = (waiverText: string, who: Browser = birch) => who.post(PREVIEW, { waiverText });
const answerOf = (response: Awaited<ReturnType<typeof preview>>) => [response.statusCode, response.json().message];

const TEXT = 'Aboard {boat}\n\nThe lake\n\nOn {lake}, {guest} is a guest of the {host} family.';

test('a text is shown as it is typed, with the names of the boat and of an example guest', async () => {
  const response = await preview(TEXT);
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Waiver preview.pdf"',
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script)/),
      'cache-control': 'no-store',
    },
  ]);
  const [page, ...more] = await readPages(response.rawPayload);
  expect(page?.text).toMatch(
    /Heron Houseboat Aboard Heron The lake On Lake Mead, Ana Ruiz is a guest of the Birch family\. The signature of Ana Ruiz goes here/,
  );
  expect(more).toEqual([]);
  expect(await readInfo(response.rawPayload)).toMatchObject({
    Title: 'Preview of the waiver',
    Subject: 'Not a signed waiver',
    Author: 'Heron Houseboat',
  });
});

test('nothing of it is stored, and it is no record of ours', async () => {
  const settings = async () => (await birch.get('/api/boat/settings')).json();
  const before = await settings();
  const { rawPayload } = await preview(TEXT);
  expect([await settings(), await listWaivers(birch)]).toEqual([before, []]);
  expect(await execute('select from waiver_documents')).toEqual([]);
  const headers = { 'content-type': 'application/pdf' };
  const verified = await birch.call('POST', '/api/waivers/verify', { payload: rawPayload, headers });
  expect(verified.json()).toEqual({ genuine: false });
});

test.each([
  ['an unknown placeholder', 'Dear {captain}', 'The only placeholders are {boat}, {lake}, {host} and {guest}.'],
  ['a text that is too long', 'x'.repeat(20_001), 'The waiver’s text must have at most 20000 characters.'],
  ['a blank text', ' \n ', 'The waiver’s text must not be blank.'],
])('%s is refused in a sentence, as when it is saved', async (_what, waiverText, message) => {
  const refused = await preview(waiverText);
  expect([refused.statusCode, refused.json()]).toEqual([400, { message, issues: [{ path: 'waiverText', message }] }]);
  expect((await birch.patch('/api/boat/settings', { waiverText })).json()).toEqual(refused.json());
});

test('it is for the designated family alone', async () => {
  expect(answerOf(await preview(TEXT, aalto))).toEqual([403, 'Only the Birch family can do this.']);
  expect((await preview(TEXT, new Browser(server.app))).statusCode).toBe(401);
  expect((await preview(TEXT, await pairedTelevision(server.app, aalto))).statusCode).toBe(403);
});

test('the OpenAPI document says what it answers with', async () => {
  const { requestBody, responses } = (await birch.get('/api/docs')).json().paths[PREVIEW].post;
  expect(requestBody.content['application/json'].schema.required).toEqual(['waiverText']);
  expect(Object.keys(responses[200].content)).toEqual(['application/pdf']);
  expect(Object.keys(responses)).toEqual(['200', '400', '403', '503']);
});
