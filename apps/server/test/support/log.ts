import type { AppDeps } from '../../src/app.ts';
import { loggerOptions } from '../../src/http/log.ts';

/** A log as `main` would write it, down to its finest level, kept line by line. */
export function keepLog(): { lines: string[]; logger: AppDeps['logger'] } {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  return { lines, logger: { ...(loggerOptions('trace') as object), stream } };
}
