import { unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { foldEvents } from '../../src/lib/season/draft-store.ts';
import { isWordWanted } from '../../src/lib/season/season.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const birch = sevenFamilies[1]?.id ?? '';

/** A server whose lottery is open. */
const withLottery = () => {
  const server = new DraftServer();
  server.record({ type: 'LotteryCommitted', data: { commitment: '0e' } });
  return server;
};
const isWanted = ({ log }: DraftServer) => isWordWanted(foldEvents(unopened, log), birch);

test('an open lottery wants the word of a family until that has added it', () => {
  const server = withLottery();
  expect(isWanted(server)).toBe(true);
  server.record({ type: 'LotteryWordAdded', data: { familyId: birch, word: 'drift' } }, birch);
  expect(isWanted(server)).toBe(false);
});

test('no word is wanted without a lottery, after the first pick, or in a closed draft', () => {
  expect(isWanted(new DraftServer())).toBe(false);
  expect(isWanted(withLottery().pickFirst(1))).toBe(false);
  const closed = withLottery();
  closed.record({ type: 'DraftClosed', data: {} });
  expect(isWanted(closed)).toBe(false);
});
