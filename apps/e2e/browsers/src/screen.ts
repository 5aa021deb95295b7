import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { queries } from '@testing-library/dom';
import { until } from '../../src/wait.ts';
import type { Point, Window } from './window.ts';

/** What a person looks for on a screen. */
export type Query = { role: string; name?: string | RegExp } | { label: string | RegExp } | { text: string | RegExp };

type InPage = Partial<{ role: string; name: string | RegExp; label: string | RegExp; text: string | RegExp }>;

/** Returns the first visible element that fits a query, or null. Runs in the page. */
const findOnScreen = ({ role, name, label, text = '' }: InPage): HTMLElement | null => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    globalThis as unknown as { TestingLibraryDom: typeof queries }
  ).TestingLibraryDom;
  const { body } = document;
  const found = () => {
    if (role !== undefined) return queryAllByRole(body, role, name === undefined ? {} : { name });
    return label === undefined ? queryAllByText(body, text) : queryAllByLabelText(body, label);
  };
  // Old browsers have no `checkVisibility`.
  const isVisible = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return found().find(isVisible) ?? null;
};

/** Scrolls to an element. Returns whether it is enabled, and a press at its center would reach it. Runs in the page. */
const isReachable = (element: HTMLElement | null): boolean => {
  if (element === null || element.ariaDisabled === 'true') return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
};

/** Returns whether an element stays where it is, as in a drawer that has opened. Runs in the page. */
const isStill = async (element: HTMLElement): Promise<boolean> => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return place() === before;
};

/** Returns the text of an element, or null without one. Runs in the page. */
const textOf = (element: HTMLElement | null): string | null => element && (element.textContent || element.tagName);

// Finds elements by the same rules in every engine, those of the web app's own tests.
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const functions = `Object.assign(globalThis, { findOnScreen: ${findOnScreen}, isReachable: ${isReachable}, isStill: ${isStill}, textOf: ${textOf} })`;

/** Returns the JavaScript that finds an element in a prepared page. */
const elementOf = (query: Query): string => {
  const entries = Object.entries(query).map(
    ([key, value]) => `${key}: ${value instanceof RegExp ? value : JSON.stringify(value)}`,
  );
  return `findOnScreen({ ${entries.join(', ')} })`;
};

/** Wraps a window in what a person can do with it. Everything waits until it is possible. */
export const screenOf = (window: Window) => {
  const prepare = async () => {
    if (await window.evaluate<boolean>("'findOnScreen' in globalThis")) return;
    await window.evaluate(`(() => { ${testingLibrary}; ${functions}; })()`);
  };
  /** Polls an expression until it is truthy. A page that is being replaced counts as not yet. */
  const become = async <Value>(expression: string): Promise<NonNullable<Value>> => {
    let failure: unknown = '';
    const check = async () => {
      try {
        await prepare();
        return await window.evaluate<Value>(expression);
      } catch (error) {
        failure = error;
        return undefined;
      }
    };
    return until(check).catch((cause) => {
      throw new Error(`Never true: ${expression} ${failure}`, { cause });
    });
  };
  const reach = async (query: Query): Promise<string> => {
    await become(`isReachable(${elementOf(query)}) && isStill(${elementOf(query)})`);
    return elementOf(query);
  };
  const see = (query: Query) => become<string>(`textOf(${elementOf(query)})`);
  return {
    window,
    goto: window.goto,
    /** Waits until something is shown. Returns its text. */
    see,
    /** Waits until something is no longer shown. */
    miss: (query: Query) => become(`${elementOf(query)} === null`),
    press: async (query: Query) => window.click(await reach(query)),
    fill: async (query: Query, text: string) => window.type(await reach(query), text),
    /** Gives a file to an input, as the browser's file chooser would. */
    choose: async (query: Query, file: string) => {
      await see(query);
      await window.upload(elementOf(query), file);
    },
    /** Draws a line on an element. Points are fractions of its width and height. */
    drawOn: async (query: Query, ...points: [Point, ...Point[]]) => {
      const element = await reach(query);
      const box = await window.evaluate<DOMRect>(`${element}.getBoundingClientRect().toJSON()`);
      const place = ({ x, y }: Point) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
      const [first, ...rest] = points;
      await window.draw(place(first), ...rest.map(place));
    },
  };
};
export type Screen = ReturnType<typeof screenOf>;
