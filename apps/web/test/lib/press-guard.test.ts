import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { guardPresses } from '../../src/lib/press-guard.ts';

/** What the whole screen shows, at the top and after scrolling: jsdom lays nothing out. */
const shown = () => document.body.children[document.documentElement.scrollTop === 0 ? 0 : 1] ?? null;
const presses: string[] = [];

beforeAll(() => {
  document.elementFromPoint = shown;
  document.elementsFromPoint = () => [shown() as Element];
  guardPresses();
  // The page's own listener, which comes after the guard.
  window.addEventListener('click', ({ target }) => presses.push((target as Element).textContent ?? ''));
});
beforeEach(() => {
  jest.useFakeTimers();
  presses.length = 0;
});
afterEach(() => {
  document.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  scrollTo(0);
  jest.useRealTimers();
});

/** Replaces all that the page shows, and lets it be painted. */
const render = async (html: string) => {
  document.body.innerHTML = html;
  await jest.advanceTimersByTimeAsync(50);
};

/** Scrolls the page, which shows another part of it at the place without changing it. */
const scrollTo = (y: number) => {
  document.documentElement.scrollTop = y;
};

/** jsdom has no `PointerEvent`, and its events have a time of their own. */
const send = (type: string, x: number, detail = 1) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, detail });
  Object.defineProperties(event, { isPrimary: { value: true }, timeStamp: { value: performance.now() } });
  shown()?.dispatchEvent(event);
};

const press = (x = 100) => {
  send('pointerdown', x);
  send('pointerup', x);
  send('click', x);
};

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test.each([120, 300, 600, 1000])(
  'the second press of a double click, %i ms later, does not hit what appeared',
  async (ms) => {
    await render('<button>Week 5</button>');
    press();
    await render('<button>Take it back</button>');
    await after(ms - 50);
    press();
    expect(presses).toEqual(['Week 5']);
  },
);

test('what appeared takes the press of somebody who has seen it', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Take it back</button>');
  await after(1500);
  press();
  expect(presses).toEqual(['Week 5', 'Take it back']);
});

test('what appears late takes no press for 700 ms', async () => {
  await render('<button>Week 5</button>');
  press();
  await after(3000);
  await render('<button>Take it back</button>');
  await after(600);
  press();
  expect(presses).toEqual(['Week 5']);
  await after(700);
  press();
  expect(presses).toEqual(['Week 5', 'Take it back']);
});

test('a series of fast presses ends before anything that appeared is pressed', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Take it back</button>');
  for (let i = 0; i < 8; i++) {
    await after(300);
    press();
  }
  expect(presses).toEqual(['Week 5']);
});

test('the same button with another meaning takes no press', async () => {
  await render('<button>Resolve</button>');
  press();
  const button = shown() as Element;
  button.textContent = 'Reopen';
  await after(300);
  press();
  expect(presses).toEqual(['Resolve']);
});

test('the same button takes a press as soon as it is what it was', async () => {
  await render('<button>Save</button>');
  press();
  const button = shown() as Element;
  button.textContent = 'Saving...';
  await after(100);
  press();
  button.textContent = 'Save';
  await after(100);
  press();
  expect(presses).toEqual(['Save', 'Save']);
});

test('a switch is not turned back by the second press', async () => {
  await render('<button role="switch" aria-checked="false">Email</button>');
  press();
  shown()?.setAttribute('aria-checked', 'true');
  await after(300);
  press();
  expect(presses).toEqual(['Email']);
});

test('where the page was scrolled to after a press, the next press hits what is there', async () => {
  await render('<button>Week 5</button><button>Week 9</button>');
  press();
  await after(200);
  scrollTo(600);
  press();
  expect(presses).toEqual(['Week 5', 'Week 9']);
});

test('a page that scrolls because it changed, as one that got shorter, is not scrolled on purpose', async () => {
  await render('<button>Delete the ropes</button><p></p>');
  press();
  await after(200);
  document.body.innerHTML = '<p></p><button>Delete the anchor</button>';
  scrollTo(600);
  await after(50);
  press();
  expect(presses).toEqual(['Delete the ropes']);
});

test('a wheel that still turns brings no other button under a double click', async () => {
  await render('<button>Week 5</button><button>Week 9</button>');
  press();
  send('wheel', 100);
  scrollTo(600);
  press();
  expect(presses).toEqual(['Week 5']);
});

test('what closes under a press does not give the second press to what is behind it', async () => {
  await render('<div>Backdrop</div>');
  press();
  await render('<button>Delete</button>');
  await after(300);
  press();
  expect(presses).toEqual(['Backdrop']);
});

test('an unchanged button can be pressed as fast as one likes, also when its seconds run', async () => {
  await render('<button>Next month <span aria-hidden="true">9 s</span></button>');
  for (let i = 0; i < 3; i++) {
    press();
    (shown()?.firstElementChild as Element).textContent = `${i} s`;
    await after(100);
  }
  expect(presses).toHaveLength(3);
});

test('something else that appeared elsewhere takes a press at once', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Close</button>');
  press(200);
  expect(presses).toEqual(['Week 5', 'Close']);
});

test('what changes while the finger is down takes no press', async () => {
  await render('<button>Week 5</button>');
  send('pointerdown', 100);
  await render('<button>Take it back</button>');
  send('pointerup', 100);
  send('click', 100);
  expect(presses).toEqual([]);
});

test('a press by key or by assistive technology has no place and counts at once', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Take it back</button>');
  send('click', 0, 0);
  expect(presses).toEqual(['Week 5', 'Take it back']);
});

test.each([
  ['during a composition', { isComposing: true }],
  ['that ends one in Safari', { keyCode: 229 }],
])('a key %s does nothing else, and is left to the input method', async (_, init) => {
  await render('<input>');
  const heard: string[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const target of [window, document]) target.addEventListener('keydown', () => heard.push('keydown'), options);
  const type = (more: KeyboardEventInit) =>
    shown()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more }));
  expect([type(init), heard.length]).toEqual([true, 0]);
  expect([type({}), heard.length]).toEqual([true, 2]);
  listening.abort();
});

test('a key that is held down presses only once', async () => {
  await render('<button>Delete</button>');
  const hold = (key: string, repeat: boolean) =>
    shown()?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  expect(hold('Enter', false)).toBe(true);
  expect(hold('Enter', true)).toBe(false);
  expect(hold(' ', true)).toBe(false);
  expect(hold('ArrowDown', true)).toBe(true);
  await render('<textarea></textarea>');
  expect(hold('Enter', true)).toBe(true);
});

const isCovered = () => document.body.children.length > 1;

test('the place is covered until it takes a press again', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Take it back</button>');
  expect(isCovered()).toBe(true);
  await after(1500);
  expect(isCovered()).toBe(false);
});

test('a second press that hits nothing covers the place longer', async () => {
  await render('<button>Week 5</button>');
  press();
  await render('<button>Take it back</button>');
  await after(950);
  press();
  await after(600);
  expect(isCovered()).toBe(true);
  await after(100);
  expect(isCovered()).toBe(false);
  press();
  expect(presses).toEqual(['Week 5', 'Take it back']);
});

test('a finger that rests while something appears covers the place longer', async () => {
  await render('<button>Week 5</button>');
  send('pointerdown', 100);
  await render('<button>Take it back</button>');
  await after(950);
  send('pointerup', 100);
  await after(1400);
  expect(isCovered()).toBe(true);
  await after(100);
  expect(isCovered()).toBe(false);
});
