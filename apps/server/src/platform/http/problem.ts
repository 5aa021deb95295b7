import type { Failure } from '@houseboat/contract/endpoint.ts';

/** A request that is refused. The error handler turns it into the response. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly issues: Failure['issues'];
  readonly headers: Record<string, string>;
  readonly data: object;

  /** @param message a sentence that tells a person what to do @param more `data` becomes part of the response */
  constructor(
    statusCode: number,
    message: string,
    {
      issues,
      headers = {},
      data = {},
    }: { issues?: Failure['issues']; headers?: Record<string, string>; data?: object } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.issues = issues;
    this.headers = headers;
    this.data = data;
  }
}

/** Returns the 400 for fields that are well-formed but make no sense. @param paths the fields, as in the body */
export const invalid = (message: string, ...paths: string[]): Problem =>
  new Problem(400, message, { issues: paths.map((path) => ({ path, message })) });

/** Returns the 404 for a week that no season has. */
export const unknownWeek = (): Problem => new Problem(404, 'There is no such week.');

/** Returns a Problem that asks a client to try again in some seconds, in its Retry-After header. */
export const retryLater = (statusCode: 429 | 503, message: string, seconds: number): Problem =>
  new Problem(statusCode, message, { headers: { 'retry-after': String(seconds) } });

/** Returns the refusal of a server that is about to stop. */
export const restarting = (): Problem => new Problem(503, 'The server is restarting. Please try again in a moment.');

/** Returns the 429 for a rate limit that is reached, which says when to try again. */
export function tooManyRequests(reason: string, { retryAfterSeconds }: { retryAfterSeconds: number }): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return retryLater(429, `${reason} Please try again in ${wait}.`, retryAfterSeconds);
}
