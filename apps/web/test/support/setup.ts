import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect } from '@jest/globals';
import { configure } from '@testing-library/dom';
import * as react from 'react';
import { takeFaults } from './faults.ts';
import { leaveOutUnreadStyles } from './styles.ts';

// A safety net, not a measurement: waits end as soon as they can, but a machine may be busy.
configure({ asyncUtilTimeout: 120_000 });

// jsdom has no layout, so sizes, media queries and scrolling never change, and everything is in view.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    this.#report([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
// jsdom captures no pointers.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
// Returns a promise as in Chromium, which effects must not return.
Element.prototype.scrollIntoView ??= async () => {};

leaveOutUnreadStyles();

// React's development build takes a stack trace for each element until it has counted ten thousand within a second. That took a tenth of
// the tests' time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(react, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// In jsdom a timer of the page, which stays until its time has come.
AbortSignal.timeout = () => new AbortController().signal;

// Fakes answer as the contract says.
afterEach(() => expect(takeFaults()).toEqual([]));
