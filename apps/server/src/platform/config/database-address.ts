import * as z from 'zod';
import { credentialsFault } from './credentials.ts';

function databaseFault(address: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'must be a postgres:// address';
  const badCredentials = credentialsFault(address);
  if (badCredentials) return badCredentials;
  if (!URL.canParse(address))
    return 'must have the form postgres://user:password@db.example.org:5432/boat, with one host';
  return undefined;
}

/** DATABASE_URL: a PostgreSQL server, with user name and password if it requires them. */
export const databaseAddress = z.string().superRefine((address, context) => {
  const message = databaseFault(address);
  if (message) context.addIssue({ code: 'custom', message });
});
