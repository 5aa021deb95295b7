type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const lostNetwork = 'The boat cannot be reached. Check your connection and try again.';

/**
 * A request that failed. `message` is "{status}: {body text}", with the status text where the answer had no body (spec,
 * section 8); `userMessage` is what to show a person. `status` is 0 when there was no answer at all.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  /** The sentence that the server meant for a person, when it sent one. */
  get serverMessage(): string | undefined {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  }

  /** The fields that the server found wrong, each with a sentence. */
  get issues(): { path: string; message: string }[] {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('issues' in body)) return [];
    return Array.isArray(body.issues) ? body.issues : [];
  }

  get userMessage(): string {
    return this.serverMessage ?? this.message;
  }
}

/** The sentence to show for anything that was thrown. */
export const userMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.userMessage;
  return error instanceof Error ? error.message : String(error);
};

const unauthorizedListeners = new Set<() => void>();

/** Hears of every answer that says the session is gone. Answers how to stop listening. */
export const onUnauthorized = (listener: () => void): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A file goes as it is, under its own type; everything else as JSON. */
const payloadOf = (body: unknown): { type: string; body: BodyInit } =>
  body instanceof Blob ? { type: body.type, body } : { type: 'application/json', body: JSON.stringify(body) };

const send = async (method: Method, path: string, content: unknown, ifMatch?: string): Promise<Response> => {
  const { type, body } = content === undefined ? {} : payloadOf(content);
  const headers = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
  };
  try {
    return await fetch(path, { method, credentials: 'include', headers, ...(body !== undefined && { body }) });
  } catch {
    throw new ApiError(0, undefined, lostNetwork);
  }
};

/**
 * One call to our server, with the session's cookie. Throws an ApiError for anything but success; 204 has no data. With `ifMatch` it is
 * a change to that revision alone, and another answers 409.
 */
export const request = async <T>(
  method: Method,
  path: string,
  body?: unknown,
  ifMatch?: string,
): Promise<{ data: T; headers: Headers }> => {
  const response = await send(method, path, body, ifMatch);
  const text = await response.text();
  const answer = text === '' ? undefined : parse(text);
  if (response.ok) return { data: answer as T, headers: response.headers };

  if (response.status === 401) for (const listener of unauthorizedListeners) listener();
  throw new ApiError(response.status, answer, `${response.status}: ${text === '' ? response.statusText : text}`);
};

export const get = async <T>(path: string): Promise<T> => (await request<T>('GET', path)).data;

export const post = async <T>(path: string, body?: unknown): Promise<T> => (await request<T>('POST', path, body)).data;

export const patch = async <T>(path: string, body: unknown, ifMatch?: string): Promise<T> =>
  (await request<T>('PATCH', path, body, ifMatch)).data;

export const remove = async (path: string): Promise<void> => void (await request('DELETE', path));
