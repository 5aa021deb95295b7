import { plural } from '../../lib/words.ts';

/** "For 30 seconds", or that a pick cannot be taken back. */
export const takeBackWords = (seconds: number): string =>
  seconds === 0 ? 'Not at all' : `For ${plural(seconds, 'second')}`;
