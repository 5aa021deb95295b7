import { jest } from '@jest/globals';
import pg from 'pg';

/** Socket.IO's adapter notifies other servers and cleans up its table at any time. */
const isOfAdapter = (text: string) => /pg_notify|socket_io_attachments/.test(text);

/** Records the statements that reach the database, except those of Socket.IO's adapter. */
export function recordStatements() {
  const submit = jest.spyOn(pg.Query.prototype, 'submit');
  return {
    texts: () =>
      submit.mock.contexts
        .map((query) => String((query as { text?: string }).text))
        .filter((text) => !isOfAdapter(text)),
    clear: () => submit.mockClear(),
    stop: () => submit.mockRestore(),
  };
}
