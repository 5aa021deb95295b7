export const lostNetwork = "We can't reach the boat. Check your connection and try again.";

/** Names the settings, so that a family can pass it on to the operator. Our own server explains its limits itself. */
const tooLargeForProxy =
  "The proxy in front of the boat's server only accepts files up to a limit, and this is above it. Please ask the person who runs the server to raise it to 10 MB (client_max_body_size in nginx, LimitRequestBody in Apache; see docs/operations.md).";

/**
 * A failed request. `message` is "{status}: {body text}", with the status text for an empty body or a file; `userMessage` is what to show people.
 * `status` is 0 when there was no response.
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

  /** The server's message for people, if it sent one. */
  get serverMessage(): string | undefined {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  }

  /** The invalid fields with a message each. */
  get issues(): { path: string; message: string }[] {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('issues' in body)) return [];
    return Array.isArray(body.issues) ? body.issues : [];
  }

  /** Whether a proxy refused the request for its size, so that the same request fails again. */
  get isTooLargeForProxy(): boolean {
    return this.status === 413 && this.serverMessage === undefined;
  }

  get userMessage(): string {
    const { serverMessage, status, body, message } = this;
    if (serverMessage !== undefined) return serverMessage;
    if (this.isTooLargeForProxy) return tooLargeForProxy;
    if (status > 501 && status < 505) return "The boat's server isn't answering. Try again in a moment.";
    // A text is a proxy's page, and null what XMLHttpRequest makes of one.
    return typeof body === 'string' || (body === null && status > 0)
      ? `Something went wrong (${status}). Try again in a moment.`
      : message;
  }
}

/** The message to show for anything that was thrown. */
export const userMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.userMessage;
  return error instanceof Error ? error.message : String(error);
};

/** Whether a request failed with a status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Whether an error says that nothing was done. A status of 500 and above may come from a proxy, or follow the commit. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;
