import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { type Season, useClock } from '../../lib/season/season.ts';
import { Announcer } from './announcer.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { FamilyGrid } from './family-grid.tsx';
import { ResetWeeks } from './reset-weeks.tsx';
import { SeasonBoard } from './season-board.tsx';
import { useIsAdmin } from './use-reset.ts';
import { useWidth } from './use-width.ts';

/** The whole room turns to canyon when it is one's turn. */
const Ground = chakra(m.div, { base: { position: 'fixed', inset: 0, zIndex: -1, bg: 'canyon.subtle' } });

/** Under this width a family's name and status do not fit over its berths. */
const columnWidth = 108;

/** The draft once all is known of it. Where the families fit side by side they stand over the wake, else in a list below. */
export const DraftNight = ({ season }: { season: Season }) => {
  const clock = useClock(season);
  const isAdmin = useIsAdmin();
  const families = season.families.length;
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  const roomy = width / families >= columnWidth;

  return (
    <Stack ref={ref} gap={{ base: '6', md: '8' }}>
      {clock.mine && <Ground initial={{ opacity: 0 }} animate={{ opacity: 1 }} />}
      <DraftPanel season={season} clock={clock} roomy={roomy} />
      <SeasonBoard season={season} clock={clock} width={width} />
      {!roomy && (
        <section>
          <Heading as="h2" size="lg" mb="4">
            The families
          </Heading>
          <FamilyGrid season={season} clock={clock} layout="list" />
        </section>
      )}
      {isAdmin && (
        <div>
          <ResetWeeks year={season.year} picks={season.state.picks.length} />
        </div>
      )}
      <Announcer season={season} clock={clock} />
    </Stack>
  );
};
