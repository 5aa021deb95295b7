import { createHmac, hash, hkdfSync } from 'node:crypto';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';

/** A family's calendar feed. */
export type Feed = { familyId: FamilyId; scope: FeedScope };

/** Makes the secrets of the feeds' addresses. */
export class FeedSecrets {
  readonly #key: Buffer;

  /**
   * @param sessionSecret shared by all servers of the boat
   * @param logId the log's ID. A restore changes it, so an address that was replaced after the backup is not made a second time
   */
  constructor(sessionSecret: string, logId: string) {
    this.#key = Buffer.from(hkdfSync('sha256', sessionSecret, logId, 'calendar feeds', 32));
  }

  /** Returns the secret of a feed's address: an HMAC-SHA-256 in base64url. */
  secretOf({ familyId, scope, number }: Feed & { number: number }): string {
    return createHmac('sha256', this.#key).update(`${familyId}:${scope}:${number}`).digest('base64url');
  }
}

/** Returns the hash of a secret, as it is stored. */
export const hashOf = (secret: string): string => hash('sha256', secret);
