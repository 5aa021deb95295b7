type Answer = { status: number; body?: unknown; retryAfter?: string };

/** A request that carries a file, in the hands of the test. */
export class FakeUpload extends EventTarget {
  method = '';
  path = '';
  headers: Record<string, string> = {};
  body: unknown;
  isAborted = false;

  status = 0;
  statusText = '';
  response: unknown = null;
  responseType = '';
  withCredentials = false;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;

  open(method: string, url: string) {
    this.method = method;
    this.path = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: unknown) {
    this.body = body;
    sent.push(this);
  }

  abort() {
    this.isAborted = true;
  }

  #responseHeaders: Record<string, string> = { ETag: '"1"' };
  getResponseHeader = (name: string) => this.#responseHeaders[name] ?? null;

  /** So much of it has been sent. */
  progress(loaded: number) {
    const { size: total } = this.body as Blob;
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }

  answer({ status, body = null, retryAfter }: Answer) {
    if (retryAfter) this.#responseHeaders['Retry-After'] = retryAfter;
    this.status = status;
    this.statusText = `Status ${status}`;
    this.response = body;
    this.onload?.();
  }

  /** The line is cut. */
  lose() {
    this.onerror?.();
  }
}

let sent: FakeUpload[] = [];

/** Puts the test in place of the server that files are sent to. Answers what has been sent, in order. */
export const fakeUploads = (): FakeUpload[] => {
  sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return sent;
};
