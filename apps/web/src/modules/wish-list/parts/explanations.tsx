import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Explanation } from '@houseboat/contract/wish-lists.ts';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { explain } from '../wording.ts';

const loading = <Skeleton height="40" mt="4" />;
const HashCheck = lazyPart(async () => (await import('./hash-check.tsx')).HashCheck, loading);

type Props = { season: Season; explanations: readonly Explanation[] };

/** Why the weeks that were picked from the list were picked. */
export const Explanations = ({ season, explanations }: Props) => (
  <section>
    <Heading as="h2" size="lg" mb="4">
      Picked from your list
    </Heading>
    <Stack as="ul" gap="5">
      {explanations.map((explanation) => (
        <li key={explanation.salt}>
          <ExplainedPick season={season} explanation={explanation} />
        </li>
      ))}
    </Stack>
  </section>
);

const ExplainedPick = ({ season, explanation }: { season: Season; explanation: Explanation }) => {
  const { id } = useFamily();
  const [isOpen, setOpen] = useState(false);
  const check = useId();
  return (
    <>
      <p>{explain(explanation, season, id)}</p>
      <Button
        mt="2"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={check}
        onClick={() => setOpen((before) => !before)}
      >
        <ShieldCheck aria-hidden />
        Check it
      </Button>
      <div id={check}>{isOpen && <LoadedCheck season={season} explanation={explanation} />}</div>
    </>
  );
};

/** The check against the fingerprint in the log. */
const LoadedCheck = ({ season, explanation }: { season: Season; explanation: Explanation }) => {
  const log = useDraft(({ events }) => events);
  return <HashCheck season={season} explanation={explanation} log={log} />;
};
