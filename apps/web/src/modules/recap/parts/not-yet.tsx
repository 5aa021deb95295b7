import { Button } from '@chakra-ui/react/button';
import { totalTurns } from '@houseboat/draft/state.ts';
import { ArrowRight, History } from 'lucide-react';
import { Link } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Stack } from '../../../ui/elements.tsx';
import { LineDrawing } from '../../../ui/line-drawing.tsx';
import { Wrap } from '../../../ui/rows.tsx';

/** Says when the recap will be available, with links to the draft until then. */
export const NotYet = ({ season: { year, state } }: { season: Season }) => {
  const isCurrent = useBoat()?.season.year === year;
  return (
    <Stack align="start" py="6">
      <LineDrawing viewBox="0 0 180 80" width="44">
        <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
        <path d="M62 52 70 20h36l8 32M78 20v-8h20v8M58 52h60" />
      </LineDrawing>
      <p>
        The recap will be here after the last pick. {state.picks.length} of {totalTurns(state)} picks are made.
      </p>
      <Wrap>
        {isCurrent && (
          <Button asChild>
            <Link href="/week-selection">
              Go to the draft
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
        <Button asChild variant="subtle">
          <Link href={`/season/${year}`}>
            <History aria-hidden />
            See the draft so far
          </Link>
        </Button>
      </Wrap>
    </Stack>
  );
};
