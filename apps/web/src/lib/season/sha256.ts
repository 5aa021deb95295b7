import type { Sha256 } from '@houseboat/draft/lottery.ts';
import { sha256 as hash } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();

/** Returns the SHA-256 of a text in UTF-8. Browsers have their own only on https, and a boat may be on plain http. */
export const sha256: Sha256 = (text) => hash(encoder.encode(text));
