import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { ReadFailure, useFailedReads } from '../../../lib/read-failure.tsx';
import { logRead, useDraftLog } from '../../../lib/season/draft-log.ts';
import type { Season } from '../../../lib/season/season.ts';
import { countAttempts, latestDraw } from '../draw.ts';
import { DrawCheck } from './draw-check.tsx';
import { Honest } from './honest.tsx';
import { Words } from './words.tsx';

const Check = chakra('div', { base: { width: 'full', maxWidth: '3xl' } });

/** What a draw was made from, and its check. */
export const DrawnOrder = ({ season }: { season: Season }) => {
  const [isOpen, setOpen] = useState(false);
  const check = useId();
  const { lottery } = season.state;
  if (!lottery) return null;
  return (
    <>
      <Words season={season} words={lottery.words} />
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={check}
        onClick={() => setOpen((before) => !before)}
      >
        <ShieldCheck aria-hidden />
        Check the draw
      </Button>
      <Check id={check} hidden={!isOpen}>
        {isOpen && <LoadedCheck season={season} commitment={lottery.commitment} />}
      </Check>
      <Honest />
    </>
  );
};

/** The check, once the log has loaded. */
const LoadedCheck = ({ season, commitment }: { season: Season; commitment: string }) => {
  const log = useDraftLog(season.year, commitment);
  const { failed, retry } = useFailedReads([logRead]);
  if (!log) return failed ? <ReadFailure what="the draft's log" onRetry={retry} /> : <Skeleton height="60" />;
  const draw = latestDraw(log);
  return (
    <>
      {draw && <DrawCheck season={season} draw={draw} />}
      <p>{describeAttempts(countAttempts(log))}</p>
    </>
  );
};

const times = (count: number, once: string, more: string) => (count === 1 ? once : more.replace('N', String(count)));

/** "This season, 1 lottery was opened and 1 was drawn, and the draft was never reset." */
function describeAttempts({ commitments, draws, resets }: ReturnType<typeof countAttempts>): string {
  const opened = times(commitments, '1 lottery was opened', 'N lotteries were opened');
  const drawn = times(draws, '1 was drawn', 'N were drawn');
  const reset = resets === 0 ? 'never reset' : times(resets, 'reset once', 'reset N times');
  return `This season, ${opened} and ${drawn}, and the draft was ${reset}.`;
}
