import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;
/** Programs that find links in text leave a mark at the end out of them, so a token ends with a letter. Those of earlier releases lack it. */
const END = 'z';
/** 48 bytes are exactly 64 characters of base64url. */
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{64}${END}?$`);

/** What a link opens: a row, by one of the links to it. A row that only ever has one link needs no number. */
type Target = { id: string; linkNumber?: number };

/**
 * The mailed links that open something without a session. A token is a row's ID and an HMAC-SHA-256 of the ID and the link's number. So no
 * token has to be stored, a mail can be composed again for its next try, and a new number invalidates the old link.
 */
export class SignedLinks {
  readonly #key: Buffer;

  /**
   * @param secret shared by all servers of the boat
   * @param purpose what the links are for. Those of one purpose open nothing of another
   */
  constructor(secret: string, purpose: 'links to waivers' | 'links to new passwords' | 'invitations') {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, MAC_BYTES));
  }

  tokenFor(target: Target): string {
    return Buffer.concat([idBytes(target.id), this.#mac(target)]).toString('base64url') + END;
  }

  /** The ID of the row that a token claims to open; undefined if it is malformed. */
  idIn(token: string): string | undefined {
    if (!TOKEN.test(token)) return undefined;
    const hex = bytesOf(token).toString('hex', 0, ID_BYTES);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Whether a token opens the target. Compares in constant time. */
  opens(target: Target, token: string): boolean {
    const given = bytesOf(token).subarray(ID_BYTES);
    return given.length === MAC_BYTES && timingSafeEqual(given, this.#mac(target));
  }

  #mac({ id, linkNumber = 1 }: Target): Buffer {
    return createHmac('sha256', this.#key).update(idBytes(id)).update(`:${linkNumber}`).digest();
  }
}

/** The bytes of a token. The 6 bits of the letter at its end fill none, so they are ignored. */
const bytesOf = (token: string): Buffer => Buffer.from(token, 'base64url');
const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
