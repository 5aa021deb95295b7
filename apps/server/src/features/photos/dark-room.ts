import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../http/problem.ts';
import { InTurn } from '../../turns/in-turn.ts';
import type { Pictures } from './picture-answer.ts';
import { type PictureProcess, reEncode } from './re-encode.ts';
import { refused } from './refusals.ts';

/** How many pictures are in memory at a time, on their way in or waiting; and how many of them are read at once. */
const MOST_IN_HAND = 16;
const AT_ONCE = 2;

/** Where pictures are read and written anew: so many at a time that the server has room for its other work. */
export class DarkRoom {
  readonly #log: FastifyBaseLogger;
  readonly #process: PictureProcess;
  readonly #turns = new InTurn(AT_ONCE);
  #inHand = 0;

  constructor(log: FastifyBaseLogger, process: PictureProcess) {
    this.#log = log;
    this.#process = process;
  }

  /** Takes in a picture and answers it anew. Rejects with a Problem when that cannot be done, or there is no room for it now. */
  async develop(gone: AbortSignal, receive: () => Promise<Buffer>): Promise<Pictures> {
    if (this.#inHand >= MOST_IN_HAND)
      throw new Problem(503, 'Many photos are coming in right now. Please try again in a moment.', {
        headers: { 'retry-after': '10' },
      });
    this.#inHand += 1;
    try {
      const picture = await receive();
      const answer = await this.#turns.run(() => this.#read(picture, gone));
      if (gone.aborted) throw new Problem(400, 'Nobody waits for this photo any more.');
      if (typeof answer === 'string') throw refused(answer);
      return answer;
    } finally {
      this.#inHand -= 1;
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
