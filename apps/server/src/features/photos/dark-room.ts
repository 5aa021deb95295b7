import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Problem } from '../../http/problem.ts';

import type { Pictures } from './picture-answer.ts';
import { type PictureProcess, reEncode } from './re-encode.ts';
import { refused } from './refusals.ts';

/** How many pictures are in memory at a time, on their way in or waiting; how many of one family's; and how many are read at once. */
const MAX_IN_HAND = 16;
const MAX_PER_FAMILY = 6;
const AT_ONCE = 2;

/** Which upload a picture belongs to, and whose that is. */
type Upload = { id: string; familyId: string };

const later = (statusCode: number, message: string) =>
  new Problem(statusCode, message, { headers: { 'retry-after': '10' } });

/** Where pictures are read and written anew: so many at a time that the server has room for its other work. */
export class DarkRoom {
  readonly #log: FastifyBaseLogger;
  readonly #process: PictureProcess;
  readonly #limit = pLimit(AT_ONCE);
  /** The uploads whose pictures are in memory, and their families. */
  readonly #inHand = new Map<string, string>();

  constructor(log: FastifyBaseLogger, process: PictureProcess) {
    this.#log = log;
    this.#process = process;
  }

  /**
   * Takes in a picture and answers it anew. Rejects with a Problem when that cannot be done, when the upload's picture is already on its way, or
   * when there is no room for it now.
   */
  async develop({ id, familyId }: Upload, gone: AbortSignal, receive: () => Promise<Buffer>): Promise<Pictures> {
    if (this.#inHand.has(id)) throw later(409, 'This photo is already being sent. Please wait a moment.');
    const ofFamily = [...this.#inHand.values()].filter((other) => other === familyId).length;
    if (ofFamily >= MAX_PER_FAMILY)
      throw later(429, 'Your family is already sending several photos. Please wait until one has arrived.');
    if (this.#inHand.size >= MAX_IN_HAND)
      throw later(503, 'Many photos are coming in right now. Please try again in a moment.');
    this.#inHand.set(id, familyId);
    try {
      const picture = await receive();
      const answer = await this.#limit(() => this.#read(picture, gone));
      if (gone.aborted) throw new Problem(400, 'Nobody waits for this photo any more.');
      if (typeof answer === 'string') throw refused(answer);
      return answer;
    } finally {
      this.#inHand.delete(id);
    }
  }

  async #read(picture: Buffer, gone: AbortSignal) {
    try {
      return await reEncode(picture, gone, this.#process);
    } catch (err) {
      if (!gone.aborted) this.#log.warn({ err }, 'a picture could not be read');
      throw new Problem(415, 'The photo could not be read. Please save it as a JPEG and try again.');
    }
  }
}
