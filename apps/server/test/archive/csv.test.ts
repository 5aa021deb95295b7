import { expect, test } from '@jest/globals';
import { toCsv, toJson } from '../../src/modules/archive/commands.ts';

const columns = { name: 'Name', notes: 'Notes' };
const linesOf = (rows: { name: unknown; notes: unknown }[]) =>
  toCsv({ columns, rows: rows as never })
    .slice(1)
    .split('\r\n')
    .slice(1, -1);

test('a list has a byte order mark, headings and Windows’ line ends, also without rows', () => {
  expect(toCsv({ columns, rows: [] })).toBe('\uFEFFName,Notes\r\n');
});

test('quotes, commas, semicolons and line breaks stay in their cell', () => {
  expect(linesOf([{ name: 'Rope, 20 m', notes: 'the "good" one\nfrom Page' }])).toEqual([
    '"Rope, 20 m","the ""good"" one\nfrom Page"',
  ]);
  // It separates cells where a comma is part of numbers, and would leave a formula.
  expect(linesOf([{ name: 'Pump;=1+1', notes: null }])).toEqual(['"Pump;=1+1",']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＠A1'])('%j is no formula', (text) => {
  expect(linesOf([{ name: text, notes: 'ok' }])).toEqual([`'${text},ok`]);
});

test('a line break at the beginning is no way around', () => {
  expect(linesOf([{ name: '\r=1', notes: 'ok' }])).toEqual([`"'\r=1",ok`]);
});

test('numbers, times and what is missing stay what they are', () => {
  expect(linesOf([{ name: -3, notes: null }])).toEqual(['-3,']);
  expect(linesOf([{ name: '2026-05-03T12:00:00.000Z', notes: true }])).toEqual(['2026-05-03T12:00:00.000Z,true']);
  expect(linesOf([{ name: { weekId: '7' }, notes: undefined }])).toEqual(['"{""weekId"":""7""}",']);
});

test('the JSON has the same fields, and nothing else', () => {
  const rows = [{ name: '=1', notes: null, secret: 'no' }];
  expect(JSON.parse(toJson({ columns, rows }))).toEqual([{ name: '=1', notes: null }]);
});
