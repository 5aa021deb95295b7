import type { AppDeps } from '../../src/app.ts';
import { loggerOptions } from '../../src/platform/http/log.ts';

/** Returns a logger like that of `main`, on its finest level, and the lines that it writes. */
export function keepLog(): { lines: string[]; logger: AppDeps['logger'] } {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  return { lines, logger: { ...loggerOptions('trace'), stream } };
}
