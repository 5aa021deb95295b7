import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;
/** In base64url: no character is left half used, so that every token is written in one way only. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/** What a link is to: a waiver, and which of the links to it. */
type Target = { id: string; linkNumber: number };

/**
 * The links by which guests open their waivers. A link's token is the waiver's id with an HMAC-SHA-256 of id and link number, so nothing has
 * to be kept that could be stolen, and a new number makes the old link a wrong one.
 */
export class Links {
  readonly #key: Buffer;

  /** @param secret what all servers of the boat share; the key is derived from it for this purpose alone */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'links to waivers', MAC_BYTES));
  }

  tokenOf(target: Target): string {
    return Buffer.concat([idBytes(target.id), this.#mac(target)]).toString('base64url');
  }

  /** The id of the waiver that a token says it is for; undefined for what is no token. */
  waiverIn(token: string): string | undefined {
    if (!TOKEN.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID_BYTES);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Whether a token is the one of a target; in about the same time, whatever the answer. */
  isTo(target: Target, token: string): boolean {
    const given = Buffer.from(token, 'base64url').subarray(ID_BYTES);
    return given.length === MAC_BYTES && timingSafeEqual(given, this.#mac(target));
  }

  #mac({ id, linkNumber }: Target): Buffer {
    return createHmac('sha256', this.#key).update(idBytes(id)).update(`:${linkNumber}`).digest();
  }
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
