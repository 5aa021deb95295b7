import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A safety net, never a measurement: a machine may be busy, and a wait ends as soon as it can.
configure({ asyncUtilTimeout: 120_000 });

// jsdom draws nothing, so it has no sizes to observe, no media to match and nowhere to scroll: nothing ever changes here.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
// As Chromium has it by now: with a promise, which no effect may hand on.
Element.prototype.scrollIntoView ??= async () => {};
