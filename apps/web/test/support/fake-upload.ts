type Answer = { status: number; body?: unknown; type?: string; retryAfter?: string };

/** An upload request that the test responds to. */
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

  /** Reports how many bytes have been sent. */
  progress(loaded: number) {
    const { size: total } = this.body as Blob;
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }

  answer({ status, body = null, type = 'application/json', retryAfter }: Answer) {
    this.#responseHeaders['Content-Type'] = type;
    if (retryAfter) this.#responseHeaders['Retry-After'] = retryAfter;
    this.status = status;
    this.statusText = `Status ${status}`;
    this.response = body;
    this.onload?.();
  }

  /** Loses the connection. */
  lose() {
    this.onerror?.();
  }
}

let sent: FakeUpload[] = [];

/** Replaces XMLHttpRequest. Returns the requests, in order. */
export const fakeUploads = (): FakeUpload[] => {
  sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return sent;
};
