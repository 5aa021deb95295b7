import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportHidden } from '../../src/lib/season/draft-messages.ts';
import { FakeSocket } from '../support/fake-socket.ts';

const TEN_MINUTES_MS = 600_000;

let socket: FakeSocket;
let stop: () => void;
const said = () => socket.sent.map(({ name, message }) => [name, message]);
const hidden = ['window:hidden', { hidden: true }];
const inView = ['window:hidden', { hidden: false }];

function show(visibility: 'hidden' | 'visible') {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  socket = new FakeSocket();
  socket.connect();
  stop = reportHidden(socket.asSocket);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a window says that it has been out of view for ten minutes, and that it is in view again', () => {
  show('hidden');
  jest.advanceTimersByTime(TEN_MINUTES_MS - 1);
  expect(said()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(said()).toEqual([hidden]);
  show('visible');
  expect(said()).toEqual([hidden, inView]);
});

test('one that is looked at now and then says nothing', () => {
  for (let look = 0; look < 3; look += 1) {
    show('hidden');
    jest.advanceTimersByTime(TEN_MINUTES_MS - 1);
    show('visible');
  }
  expect(said()).toEqual([]);
});

test('the next connection hears what is true then', () => {
  show('hidden');
  socket.disconnect();
  jest.advanceTimersByTime(TEN_MINUTES_MS);
  expect(said()).toEqual([]);
  socket.connect();
  expect(said()).toEqual([hidden]);
  socket.disconnect();
  show('visible');
  socket.connect();
  expect(said()).toEqual([hidden]);
});

test('a page that stops says nothing more', () => {
  show('hidden');
  stop();
  jest.advanceTimersByTime(TEN_MINUTES_MS);
  socket.connect();
  expect(said()).toEqual([]);
});

test('a page that stops while it counts as hidden takes that back', () => {
  show('hidden');
  jest.advanceTimersByTime(TEN_MINUTES_MS);
  stop();
  expect(said()).toEqual([hidden, inView]);
});
