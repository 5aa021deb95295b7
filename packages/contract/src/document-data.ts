import type { NoSession, Session } from './auth.ts';
import type { Boat } from './boat.ts';

/** The id of the element in which a document brings what a page starts with. */
export const documentDataId = 'document-data';

/** What a document that was requested with a session brings, so that its page need not ask for it. */
export type DocumentData = {
  /** The answer of `GET /api/auth/family/session`; null if only the server knows, because the document is a stored one or the database was unavailable. */
  session: Session | NoSession | null;
  /** The answer of `GET /api/boat`. */
  boat?: Boat;
};

/** Placeholders in a document, which the server replaces by the family's and the boat's texts. They are private-use characters. */
export const slots = {
  // The build takes a name's first character for its initial.
  initial: '\uE000',
  name: '\uE000\uE001',
  username: '\uE002',
  color: '\uE003',
  title: '\uE004',
  boat: '\uE005',
  lake: '\uE006',
  year: '\uE007',
};
