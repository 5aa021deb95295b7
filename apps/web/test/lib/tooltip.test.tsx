import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Moment } from '../../src/lib/moment.tsx';
import { Tip } from '../../src/lib/tooltip.tsx';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { show } from '../support/render.tsx';

const onPress = jest.fn();
const Controls = () => (
  <>
    {['Wave', 'Cheer'].map((label) => (
      <Tip key={label} label={label}>
        <IconButton aria-label={label} onClick={onPress} />
      </Tip>
    ))}
  </>
);
const tooltip = () => screen.queryByRole('tooltip')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const leave = (name: string) => fireEvent.pointerLeave(button(name));
const enter = (name: string) => fireEvent.pointerMove(button(name));
// jsdom has no pointer events, so the kind of pointer is added.
const touch = (name: string) =>
  fireEvent(button(name), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
/** Lifts the finger, upon which a browser sends these events. */
const lift = (name: string) => {
  fireEvent.pointerUp(button(name));
  fireEvent.pointerLeave(button(name));
  fireEvent.click(button(name));
};

beforeAll(async () => {
  // The first tooltip loads the code of the bubble.
  show(<Controls />);
  act(() => button('Wave').focus());
  await screen.findByRole('tooltip', { name: 'Wave' });
  cleanup();
  // The page's clock starts at zero. Long after that tooltip, the next one is a first one again.
  jest.useFakeTimers();
  jest.advanceTimersByTime(60_000);
});
beforeEach(() => {
  // Soon after a tooltip, the next one would show at once.
  jest.advanceTimersByTime(300);
  onPress.mockClear();
});
afterAll(() => void jest.useRealTimers());

describe('the tooltip of a control', () => {
  test('shows after 700 ms, and at once on a control that is reached within 300 ms', () => {
    show(<Controls />);
    enter('Wave');
    pass(699);
    expect(tooltip()).toBeUndefined();
    pass(1);
    expect(tooltip()).toBe('Wave');
    leave('Wave');
    expect(tooltip()).toBeUndefined();

    pass(299);
    enter('Cheer');
    expect(tooltip()).toBe('Cheer');
    leave('Cheer');
    pass(300);
    enter('Wave');
    expect(tooltip()).toBeUndefined();
  });

  test('shows at once when a keyboard reaches it, until Escape', () => {
    show(<Controls />);
    act(() => button('Wave').focus());
    expect(tooltip()).toBe('Wave');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tooltip()).toBeUndefined();
  });

  test('shows while a finger rests on it, which then does not press it', () => {
    show(<Controls />);
    touch('Wave');
    pass(700);
    expect(tooltip()).toBe('Wave');
    lift('Wave');
    expect(tooltip()).toBeUndefined();
    expect(onPress).not.toHaveBeenCalled();
  });

  test('does not show on a tap, which presses it', () => {
    show(<Controls />);
    touch('Wave');
    pass(100);
    lift('Wave');
    pass(1000);
    expect(tooltip()).toBeUndefined();
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

describe('a date', () => {
  const at = '2026-06-10T22:42:00.000Z';
  const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at));
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at));

  test('shows its time to a keyboard', () => {
    show(<Moment at={at} />);
    act(() => button(day).focus());
    expect(tooltip()).toBe(exactly);
    expect(button(day)).toHaveAccessibleDescription(exactly);
  });

  test('shows its time to a finger that taps it, until it taps elsewhere', () => {
    show(<Moment at={at} />);
    touch(day);
    lift(day);
    expect(tooltip()).toBe(exactly);
    pass(0);
    fireEvent.pointerDown(document.body);
    expect(tooltip()).toBeUndefined();
  });
});
