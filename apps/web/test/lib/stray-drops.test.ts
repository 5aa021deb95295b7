import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { createEvent, fireEvent } from '@testing-library/dom';
import { refuseStrayDrops } from '../../src/lib/guards.ts';

beforeAll(refuseStrayDrops);
afterEach(() => document.body.replaceChildren());

/** Drags something over an element and drops it. Returns whether the browser still did its own part, and the effects. */
function dragAndDrop(target: Element, types: string[]) {
  document.body.append(target);
  return (['dragOver', 'drop'] as const).map((type) => {
    const dataTransfer = { types, dropEffect: 'copy' };
    const event = createEvent[type](target, { dataTransfer });
    return { isLeft: fireEvent(target, event), effect: dataTransfer.dropEffect };
  });
}
const left = { isLeft: true, effect: 'copy' };

test('a file that nothing takes is refused', () => {
  const refused = { isLeft: false, effect: 'none' };
  expect(dragAndDrop(document.createElement('p'), ['text/plain', 'Files'])).toEqual([refused, refused]);
});

test('a file that something takes is left to it', () => {
  const zone = document.createElement('p');
  for (const type of ['dragover', 'drop']) zone.addEventListener(type, (event) => event.preventDefault());
  const taken = { isLeft: false, effect: 'copy' };
  expect(dragAndDrop(zone, ['Files'])).toEqual([taken, taken]);
});

test('a file field takes its files, and a text field its text', () => {
  const field = document.createElement('input');
  field.type = 'file';
  expect(dragAndDrop(field, ['Files'])).toEqual([left, left]);
  expect(dragAndDrop(document.createElement('textarea'), ['text/plain'])).toEqual([left, left]);
});
