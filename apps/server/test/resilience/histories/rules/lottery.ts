import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftEvent, FamilyId } from '@houseboat/draft/events.ts';
import type { Violation } from '../history.ts';
import type { Replay } from './replay.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** Every draw is of the seed that was committed to, and gives the order that anybody computes from the events. */
export function checkLottery({ log }: Pick<Replay, 'log'>): Violation[] {
  let order: FamilyId[] = [];
  let lottery: { commitment: string; order: FamilyId[]; words: string[] } | undefined;
  return log.flatMap(({ version, ...recorded }) => {
    const { type, data } = recorded as RecordedEvent & DraftEvent;
    let problem: string | undefined;
    if (type === 'DraftOpened' || type === 'OrderSet') order = data.order;
    if (type === 'DraftReset') lottery = undefined;
    if (type === 'LotteryCommitted') lottery = { commitment: data.commitment, order, words: [] };
    if (type === 'LotteryWordAdded') lottery?.words.push(data.word);
    if (type === 'LotteryDrawn') {
      if (sha256(data.seed).toString('hex') !== lottery?.commitment) problem = 'is of a seed without a commitment.';
      else if (`${data.order}` !== `${drawn(lottery, data.seed)}`) problem = 'is not the order that the events give.';
      ({ order } = data);
      lottery = undefined;
    }
    return problem ? [{ sentence: `Event ${version}, ${type}, ${problem}`, from: version, to: version }] : [];
  });
}

/** Computes a draw as the page describes it, without the code of `packages/draft`. */
function drawn({ order, words }: { order: FamilyId[]; words: string[] }, seed: string): FamilyId[] {
  const families = [...order];
  for (let i = families.length - 1; i > 0; i -= 1) {
    const j = Number(sha256(`${seed}|${words.join('|')}:${i}`).readBigUInt64BE() % BigInt(i + 1));
    const [atI = '', atJ = ''] = [families[i], families[j]];
    families[i] = atJ;
    families[j] = atI;
  }
  return families;
}
