import type { Failure } from '@houseboat/contract/failure.ts';

/** A request that cannot be answered as asked: thrown by whoever finds out, answered by the error handler. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly issues: Failure['issues'];
  readonly headers: Record<string, string>;

  /** @param message a sentence that a person can act on */
  constructor(
    statusCode: number,
    message: string,
    { issues, headers = {} }: { issues?: Failure['issues']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.issues = issues;
    this.headers = headers;
  }
}
