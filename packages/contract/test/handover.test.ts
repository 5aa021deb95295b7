import { checklistItems, newTick } from '@houseboat/contract/handover.ts';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

test('a checklist has each item once, trimmed, and at most fifty', () => {
  expect(z.parse(checklistItems, { items: [' Lock up ', 'Sweep'] })).toEqual({ items: ['Lock up', 'Sweep'] });
  expect(complaints(checklistItems, { items: [] })).toEqual([]);
  for (const items of [
    undefined,
    'Sweep',
    [''],
    ['x'.repeat(201)],
    ['Sweep', 'Sweep '],
    Array.from({ length: 51 }, String),
  ])
    expect(complaints(checklistItems, { items })).toHaveLength(1);
});

test('a tick names an item, and whether it is done', () => {
  expect(z.parse(newTick, { item: ' Sweep', done: false })).toEqual({ item: 'Sweep', done: false });
  expect(complaints(newTick, { item: 'Sweep' })).toHaveLength(1);
  expect(complaints(newTick, { item: 'Sweep', done: true, by: 'Alder' })).toHaveLength(1);
});
