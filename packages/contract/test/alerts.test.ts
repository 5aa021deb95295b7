import { preferences, pushSubscription } from '@houseboat/contract/alerts.ts';
import { expect, test } from '@jest/globals';
import { complaints } from './support/complaints.ts';

const keys = {
  p256dh: 'BJNlZkrBN5dvdR0Yn2CrPMU4b9oyS5yHY6nKZvCxbRyvEXLrMVm-8cMeSPy3cZ3iBUUUyyZQeyWqoBFQbvYmNzM',
  auth: 'k8JV6sjdbhAi1n3_LDBLvA',
};
const at = (endpoint: string) => complaints(pushSubscription, { endpoint, keys });

test('preferences come all at once, and none besides', () => {
  expect(complaints(preferences, { turnMail: true, weekMail: false, push: true })).toEqual([]);
  expect(complaints(preferences, { turnMail: true, weekMail: false })).toEqual(['push: Must be true or false.']);
  expect(complaints(preferences, { turnMail: true, weekMail: false, push: true, sms: true })).toHaveLength(1);
});

test('a subscription is taken as a browser writes it', () => {
  const written = { endpoint: 'https://push.example.org/send/abc', expirationTime: null, keys };
  expect(complaints(pushSubscription, written)).toEqual([]);
  expect(at('https://push.example.org:443/send')).toEqual([]);
});

test.each(['http://push.example.org/send', 'ftp://push.example.org/send', 'nonsense'])(
  'an endpoint that is not https is refused: %s',
  (endpoint) => expect(at(endpoint)).toContain('endpoint: The endpoint must be an https address.'),
);

test.each([
  'https://push.example.org:8443/send',
  'https://user@push.example.org/send',
  'https://user:secret@push.example.org/send',
  'https://push.example.org\\@inside.example.org/send',
])('an endpoint on another port or with a user is refused: %s', (endpoint) => {
  expect(at(endpoint)).toContain('endpoint: The endpoint must be on port 443, without a user.');
});

test.each(['https://push.example.org/\u0000', 'https://push.example.org/ü', 'https://püsh.example.org/'])(
  'an endpoint has no letters that a browser would have escaped: %j',
  (endpoint) => expect(at(endpoint)).not.toEqual([]),
);

test('an endpoint has at most 2,048 characters', () => {
  const ofLength = (length: number) => `https://push.example.org/${'a'.repeat(length - 25)}`;
  expect(at(ofLength(2048))).toEqual([]);
  expect(at(ofLength(2049))).toEqual(['endpoint: The endpoint must have at most 2048 characters.']);
});

test('the keys have the length that the encryption needs', () => {
  const short = { p256dh: keys.p256dh.slice(4), auth: 'c2hvcnQ' };
  const subscription = { endpoint: 'https://push.example.org/send', keys: short };
  expect(complaints(pushSubscription, subscription)).toEqual([
    'keys.p256dh: Not the public key of a device.',
    'keys.auth: Not the secret of a device.',
  ]);
});
