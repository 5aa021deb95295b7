import '@testing-library/jest-dom/jest-globals';

// jsdom draws nothing, so it has no sizes to observe and no media to match: nothing ever changes here.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
