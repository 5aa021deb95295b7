import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds what browsers have and jsdom lacks, from Node. */
const fromNode = { fetch, Headers, Request, Response, structuredClone, TextDecoder, TextEncoder };

export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }
}
