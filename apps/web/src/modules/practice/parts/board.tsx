import { Heading } from '@chakra-ui/react/heading';
import { timelineOf } from '@houseboat/draft/timeline.ts';
import { useMemo } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { DraftBoard } from '../../season-story/public/board.tsx';
import type { Practiced } from '../run.ts';

/** The draft board of a practice draft. */
export const PracticeBoard = ({ season, run: { log } }: Practiced) => {
  // Without a connection the boat is unknown, and so is the real draft, which alone can have quiet hours.
  const timeZone = useBoat()?.lake.timeZone ?? 'UTC';
  const timeline = useMemo(() => timelineOf(log, timeZone), [log, timeZone]);
  return (
    <section aria-labelledby="practice-board">
      <Heading as="h2" id="practice-board" fontSize={{ base: 'md', md: 'xl' }} lineHeight="2.75rem">
        Draft board
      </Heading>
      <DraftBoard season={season} timeline={timeline} />
    </section>
  );
};
