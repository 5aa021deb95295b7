import { item, itemChange, itemConflict, newItem } from '@houseboat/contract/inventory.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const id = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const rope = { name: 'Rope', category: 'Recreation', status: 'low' };
const listed = {
  ...rope,
  id,
  notes: null,
  reportedByUserId: id,
  reporterUsername: null,
  reportedAt: '2026-03-01T18:00:00.000Z',
  resolvedAt: null,
  resolvedByUserId: null,
  revision: 1,
};

describe('a new item', () => {
  test('has a name, a category and a status, and may have notes', () => {
    expect(z.parse(newItem, rope)).toEqual(rope);
    expect(z.parse(newItem, { ...rope, name: ' Rope ', notes: ' forty feet\n' })).toEqual({
      ...rope,
      notes: 'forty feet',
    });
    for (const notes of [undefined, null, '', '  ']) expect(complaints(newItem, { ...rope, notes })).toEqual([]);
  });

  test('names what is missing, field by field', () => {
    expect(complaints(newItem, { name: '', category: '', status: '' })).toEqual([
      'name: Name must not be blank.',
      'category: Please choose a category.',
      'status: Please choose a status.',
    ]);
    expect(complaints(newItem, {})).toHaveLength(3);
  });

  test('names what is of another kind, field by field', () => {
    const wrong = [
      'name: Name must be text.',
      'category: Please choose a category.',
      'status: Please choose a status.',
    ];
    const fields = { name: 7, category: 'Toys', status: 'gone', notes: ['a'] };
    expect(complaints(newItem, fields)).toEqual([...wrong, 'notes: Notes must be text.']);
  });

  test('is limited in length, to the character', () => {
    const [name, notes] = ['x'.repeat(120), 'x'.repeat(1000)];
    expect(complaints(newItem, { ...rope, name: `  ${name}  `, notes: `  ${notes}  ` })).toEqual([]);
    expect(complaints(newItem, { ...rope, name: `${name}x`, notes: `${notes}x` })).toEqual([
      'name: Name must have at most 120 characters.',
      'notes: Notes must have at most 1000 characters.',
    ]);
  });

  test('may contain neither the server’s own fields nor NUL', () => {
    expect(complaints(newItem, { ...rope, reportedByUserId: id })).toHaveLength(1);
    expect(complaints(newItem, { ...rope, name: 'a\0', notes: 'b\0' })).toHaveLength(2);
  });
});

describe('a change', () => {
  test.each([{ name: 'Rope' }, { category: 'Maintenance' }, { status: 'restocked' }, { notes: null }, { ...rope }])(
    'of %j is valid',
    (change) => {
      expect(z.parse(itemChange, change)).toEqual(change);
    },
  );

  test('of no field is invalid', () => {
    expect(complaints(itemChange, {})).toEqual([': Please name at least one field to change.']);
  });

  test('obeys the rules of a new item', () => {
    expect(complaints(itemChange, { name: ' ' })).toEqual(['name: Name must not be blank.']);
    expect(complaints(itemChange, { name: null })).toEqual(['name: Name must be text.']);
    expect(complaints(itemChange, { status: 'low', revision: 2 })).toHaveLength(1);
  });
});

describe('an item as it is listed', () => {
  test('has null for missing values and never omits a field', () => {
    expect(z.parse(item, listed)).toEqual(listed);
    for (const field of Object.keys(listed))
      expect(complaints(item, { ...listed, [field]: undefined })).toHaveLength(1);
  });

  test('is part of the refusal of a change to an earlier revision', () => {
    const conflict = { message: 'Somebody else changed this item.', current: listed };
    expect(z.parse(itemConflict, conflict)).toEqual(conflict);
    expect(complaints(itemConflict, { message: conflict.message })).toHaveLength(1);
  });
});
