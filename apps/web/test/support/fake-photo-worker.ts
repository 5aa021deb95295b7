import type { PreparedImage } from '../../src/lib/photos/prepare-image.ts';

let workers: FakePhotoWorker[] = [];
let isAutomatic = true;

/** The worker that prepares photos. It replies that a photo can be uploaded as it is, unless the test replies. */
export class FakePhotoWorker extends EventTarget {
  isTerminated = false;
  #file = new Blob();

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(file: Blob) {
    this.#file = file;
    if (isAutomatic) queueMicrotask(() => this.reply());
  }

  reply(data: PreparedImage = this.#file) {
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Fails to load. */
  fail() {
    this.dispatchEvent(new Event('error'));
  }

  terminate() {
    this.isTerminated = true;
  }
}

/** Replaces Worker by one that replies at once. */
export const fakePhotoWorkers = (): void => {
  workers = [];
  isAutomatic = true;
  Object.assign(globalThis, { Worker: FakePhotoWorker });
};

/** Leaves the replies to the test from now on. Returns the workers, in order. */
export const replyByHand = (): readonly FakePhotoWorker[] => {
  isAutomatic = false;
  return workers;
};
