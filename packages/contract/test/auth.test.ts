import { changePassword, login, noSession, session } from '@houseboat/contract/auth.ts';
import { boatSettingsEndpoints } from '@houseboat/contract/boat-settings.ts';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const family = {
  id: '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4',
  name: 'Alder',
  username: 'alder',
  color: 'red',
  draftPosition: 1,
};

test('a log-in is trimmed', () => {
  expect(z.parse(login, { username: ' alder ', password: '\thouseboat ' })).toEqual({
    username: 'alder',
    password: 'houseboat',
  });
});

test('a log-in’s username is folded, and its password keeps what hashes from before depend on', () => {
  expect(z.parse(login, { username: '\u200bO’Hara\u200b', password: 'a’b\u200b ' })).toEqual({
    username: "o'hara",
    password: 'a’b\u200b',
  });
  expect(complaints(login, { username: '\u200b', password: '\u2800' })).toEqual([
    'username: Username must not be blank.',
    'password: Password must not be blank.',
  ]);
});

test('a log-in needs both of its fields', () => {
  expect(complaints(login, { username: ' ', password: '' })).toEqual([
    'username: Username must not be blank.',
    'password: Password must not be blank.',
  ]);
  expect(complaints(login, {})).toEqual(['username: Username must be text.', 'password: Password must be text.']);
});

test('a log-in has limits, and no further fields', () => {
  expect(complaints(login, { username: 'x'.repeat(121), password: 'x'.repeat(201) })).toEqual([
    'username: Username must have at most 120 characters.',
    'password: Password must have at most 200 characters.',
  ]);
  expect(complaints(login, { username: 'alder', password: 'houseboat', isAdmin: true })).toHaveLength(1);
});

test('a new password has at least eight characters, not counting blanks around it', () => {
  const change = (newPassword: string) => complaints(changePassword, { currentPassword: 'houseboat', newPassword });
  expect(change('12345678')).toEqual([]);
  expect(change('1234\u200b567')).toEqual(['newPassword: New password must have at least 8 characters.']);
  expect(change(' 1234567 ')).toEqual(['newPassword: New password must have at least 8 characters.']);
  // A phone makes one dash of two hyphens.
  expect(change('--------')).toEqual(['newPassword: New password must have at least 8 characters.']);
});

test('the password of a hand-over is the one of a log-in', () => {
  const { body } = boatSettingsEndpoints['PUT /boat/manager'];
  expect(z.parse(body, { familyId: family.id, currentPassword: ' a’b\u200b' }).currentPassword).toBe('a’b\u200b');
  expect(complaints(body, { familyId: family.id, currentPassword: '\u2800' })).toEqual([
    'currentPassword: Current password must not be blank.',
  ]);
});

test('the session response has no field for a password', () => {
  const response = { authenticated: true, family: { ...family, usesDefaultPassword: true } };
  expect(z.parse(session, response)).toEqual(response);
  const leaking = { ...response, family: { ...response.family, password: 'hash' } };
  expect(z.parse(session, leaking)).toEqual(response);
});

test('a television’s session names the television, and a family’s does not', () => {
  const response = { authenticated: true, family: { ...family, usesDefaultPassword: true } };
  const display = { id: family.id, name: 'Saloon' };
  expect(z.parse(session, { ...response, display: { ...display, sid: 'x' } })).toEqual({ ...response, display });
  expect(complaints(session, { ...response, display: null })).toHaveLength(1);
});

test('without a session, the family is null and there is a message', () => {
  const response = { authenticated: false, family: null, message: 'Not authenticated' };
  expect(z.parse(noSession, response)).toEqual(response);
});
