import type { Explanation } from '@houseboat/contract/wish-list.ts';
import { toHex } from '@houseboat/draft/lottery.ts';
import { pickOf } from '@houseboat/draft/state.ts';
import { Code, Result, Step } from '../../../lib/season/check.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { sha256 } from '../../../lib/season/sha256.ts';
import { Stack } from '../../../ui/elements.tsx';
import { weekNumber } from '../words.ts';

type Props = { season: Season; explanation: Explanation };

/** Checks here that an automatic pick was made from the list as it was: its SHA-256 is the one that everybody got with the pick. */
export const HashCheck = ({ season, explanation }: Props) => {
  const { salt, weekIds, weekId } = explanation;
  const published = pickOf(season.state, weekId)?.auto?.listHash;
  const text = [salt, ...weekIds].join('\n');
  const computed = toHex(sha256(text));
  const number = weekNumber(season, weekId);
  return (
    <Stack as="ol" gap="5" above="4" counterReset="step">
      <Step title="What everybody got">
        <p>With the pick of week {number}, every family got this fingerprint. It says nothing about your list.</p>
        <Code>{published ?? 'No fingerprint was found.'}</Code>
      </Step>
      <Step title="What only your family gets">
        <p>
          Your list as it was, best first: weeks {weekIds.map((id) => weekNumber(season, id)).join(', ')}. With a random
          first line and the weeks' IDs it is this text:
        </p>
        <Code>{text}</Code>
      </Step>
      <Step title="What your browser computes">
        <p>The SHA-256 of that text, computed on this device:</p>
        <Code>{computed}</Code>
        <Result
          isRight={computed === published}
          right={`They match. Week ${number} was picked from exactly this list.`}
          wrong="They don't match, so the pick was not made from this list."
        />
      </Step>
    </Stack>
  );
};
