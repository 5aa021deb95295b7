import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;
/** 48 bytes are exactly 64 characters of base64url, so each token has one spelling. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/** What a link opens: a waiver, by one of the links to it. */
type Target = { id: string; linkNumber: number };

/**
 * The links by which guests open their waivers. A token is the waiver's ID and an HMAC-SHA-256 of the ID and the link's number. So no token
 * has to be stored, and a new number invalidates the old link.
 */
export class SignedLinks {
  readonly #key: Buffer;

  /** @param secret shared by all servers of the boat; the key is derived from it for this purpose only */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'links to waivers', MAC_BYTES));
  }

  tokenFor(target: Target): string {
    return Buffer.concat([idBytes(target.id), this.#mac(target)]).toString('base64url');
  }

  /** The ID of the waiver that a token claims to open; undefined if it is malformed. */
  waiverIdIn(token: string): string | undefined {
    if (!TOKEN.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID_BYTES);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Whether a token opens the target. Compares in constant time. */
  opens(target: Target, token: string): boolean {
    const given = Buffer.from(token, 'base64url').subarray(ID_BYTES);
    return given.length === MAC_BYTES && timingSafeEqual(given, this.#mac(target));
  }

  #mac({ id, linkNumber }: Target): Buffer {
    return createHmac('sha256', this.#key).update(idBytes(id)).update(`:${linkNumber}`).digest();
  }
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
