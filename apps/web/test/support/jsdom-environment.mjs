import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom compares each rule of its default style sheet with each element that a query looks at, and resolves that element's colors. It took an
// eighth of the tests' time. All that tests read of both is whether an element is displayed.
const partOfJsdom = createRequire(createRequire(import.meta.resolve('jest-environment-jsdom')).resolve('jsdom'));
const { propertiesWithResolvedValueImplemented: resolved } = partOfJsdom('./jsdom/living/helpers/style-rules.js');
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

const defaultStyles = partOfJsdom('./jsdom/browser/default-stylesheet.js');
const cssom = partOfJsdom('rrweb-cssom');
const { parse } = cssom;
cssom.parse = (text) => {
  const sheet = parse(text);
  if (text === defaultStyles) sheet.cssRules = sheet.cssRules.filter(({ style }) => style?.display);
  return sheet;
};

/** Adds what browsers have and jsdom lacks, from Node. */
const fromNode = { fetch, Headers, Request, Response, structuredClone, TextDecoder, TextEncoder };

export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }
}
