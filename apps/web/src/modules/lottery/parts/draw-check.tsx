import type { FamilyId } from '@houseboat/draft/events.ts';
import { type LotteryStep, lotterySteps, toHex } from '@houseboat/draft/lottery.ts';
import { Code, Result, Step } from '../../../lib/season/check.tsx';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { sha256 } from '../../../lib/season/sha256.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import type { Draw } from '../draw.ts';

/** Checks a draw here, step by step: the seed against the commitment, then each swap, then the order that was set. */
export const DrawCheck = ({ season, draw: { lottery, seed, order } }: { season: Season; draw: Draw }) => {
  const name = (id: FamilyId | undefined) => familyOf(season, id)?.name ?? 'a former family';
  const seedHash = toHex(sha256(seed));
  const steps = lotterySteps(lottery, seed, sha256);
  const result = steps[steps.length - 1]?.order ?? lottery.order;
  const before = [lottery.order, ...steps.map((step) => step.order)];
  return (
    <Stack as="ol" gap="5" above="4" counterReset="step">
      <Step title="The secret number was fixed before the first word">
        <p>This is the secret number. Your browser computes its SHA-256:</p>
        <Code>{seed}</Code>
        <Code>{seedHash}</Code>
        <Result
          isRight={seedHash === lottery.commitment}
          right="It is the commitment that everybody saw before."
          wrong={`It is not the commitment, which was ${lottery.commitment}.`}
        />
      </Step>
      <Step title="The words make the text">
        <p>The number and the words, in the order in which they came, are joined by vertical bars:</p>
        <Code>{[seed, ...lottery.words.map(({ word }) => word)].join('|')}</Code>
      </Step>
      <Step title="The order is shuffled from the last place to the second">
        <p>Before: {lottery.order.map(name).join(', ')}.</p>
        <p>
          For each place, the SHA-256 of the text, a colon and a number says which family gets it: the first 16 digits,
          divided by the number of families left, leave a remainder.
        </p>
        <Stack as="ol" gap="3" above="2">
          {steps.map((step, index) => (
            <li key={step.i}>
              <Swap step={step} chosen={name(before[index]?.[step.j])} />
            </li>
          ))}
        </Stack>
      </Step>
      <Step title="What comes out">
        <p>{result.map(name).join(', ')}.</p>
        <Result
          isRight={result.join() === order.join()}
          right="It is the order that was set."
          wrong={`It is not the order that was set, which was ${order.map(name).join(', ')}.`}
        />
      </Step>
    </Stack>
  );
};

/** One step of the shuffle. */
const Swap = ({ step: { i, j, hash }, chosen }: { step: LotteryStep; chosen: string }) => (
  <>
    <p>
      Number {i}: remainder {j} of {i + 1}, so place {i + 1} goes to{' '}
      <Text as="span" strong breaks>
        {chosen}
      </Text>
      {i === j ? ', who was there already.' : `, who changes from place ${j + 1}.`}
    </p>
    <Code>{toHex(hash)}</Code>
  </>
);
