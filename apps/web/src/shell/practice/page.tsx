import { Skeleton } from '@chakra-ui/react/skeleton';
import { Suspense, useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { onReachable } from '../../lib/link.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { type Season, seasonReads, useSeason } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { readAddress } from '../../modules/practice/address.ts';
import { PracticePage } from '../../modules/practice/page.tsx';
import { Compare } from '../../modules/practice/parts/compare.tsx';
import { PracticeRun } from '../../modules/practice/parts/practice-run.tsx';
import { RealTurn } from '../../modules/practice/parts/real-turn.tsx';
import type { Setup } from '../../modules/practice/setup.ts';
import { storyReads, useTimeline } from '../../modules/season-story/api.ts';
import { useSavedList, wishListRead } from '../../modules/wish-list/api.ts';
import { PracticeDraft } from './draft.tsx';

const LazyUseAsList = lazyPart(async () => (await import('../../modules/wish-list/parts/use-as-list.tsx')).UseAsList);

const fresh = 'Try the draft as often as you like. Only you see it.';
const fromList = 'Your turns are made from your wish list, while it has a free week.';

const reads = [...seasonReads, ...storyReads, wishListRead];

/** Practice for the family that is signed in: a draft of its own, one from its wish list, or one that continues from the real one. */
export const Practice = () => {
  const season = useSeason();
  const { from, week, usesList } = readAddress(useSearchParams()[0]);
  const { failed, retry } = useFailedReads(reads);
  // Without a connection there is still the season as it last was, which is all that a draft from its start needs.
  if (!season || (failed && (from !== undefined || usesList)))
    return (
      <PracticePage intro={fresh}>{failed ? <ReadFailure what="practice" onRetry={retry} /> : undefined}</PracticePage>
    );
  if (from !== undefined) return <FromReal key={`${from} ${week}`} season={season} from={from} week={week} />;
  return usesList ? <FromList season={season} /> : <Fresh season={season} />;
};

/** Returns what practice needs to know about the season. */
function useSetup({ year, families, weeks }: Season): Setup {
  const { id: me } = useFamily();
  return useMemo(() => ({ year, families, weeks, me }), [year, families, weeks, me]);
}

type FreshProps = { season: Season; wishList?: readonly string[] };

/** A practice draft from the first turn. */
const Fresh = ({ season, wishList }: FreshProps) => {
  const setup = useSetup(season);
  const { year } = season;
  return (
    <PracticePage intro={wishList ? fromList : fresh}>
      <RealTurn real={season} />
      <PracticeRun
        setup={setup}
        about={{ real: [], wishList }}
        topic={wishList ? `${year} from list` : `${year}`}
        draft={(practiced) => <PracticeDraft {...practiced} />}
        keep={(weekIds) => <KeepAsList season={season} weekIds={weekIds} />}
      />
    </PracticePage>
  );
};

type KeptProps = { season: Season; weekIds: readonly string[] };

/** Saves a result as the wish list. Its code loads when there is a result, and its button's place is kept until then. */
const UseAsList = (props: KeptProps) => (
  <Suspense fallback={<Skeleton height="11" width="56" />}>
    <LazyUseAsList {...props} />
  </Suspense>
);

/** The same, but waits for a connection. */
const KeepAsList = (props: KeptProps) => {
  const { failed, retry } = useFailedReads([wishListRead]);
  useEffect(() => (failed ? onReachable(retry) : undefined), [failed, retry]);
  if (failed)
    return <p>To use these weeks as your wish list, you need a connection. They stay here until you have one.</p>;
  return <UseAsList {...props} />;
};

/** A practice draft from the family's wish list. */
const FromList = ({ season }: { season: Season }) => {
  const list = useSavedList(season);
  if (!list) return <PracticePage intro={fromList} />;
  return <Fresh season={season} wishList={list.weekIds} />;
};

type FromRealProps = { season: Season; from: number; week: number | undefined };

/** A practice draft that continues from a moment of the real one, with the real one beside it. */
const FromReal = ({ season, from, week }: FromRealProps) => {
  const setup = useSetup(season);
  const log = useTimeline(season.year, from)?.log;
  const whatIf = season.weeks.find(({ weekNumber }) => weekNumber === week);
  const intro = whatIf
    ? `What if you take week ${whatIf.weekNumber}? This continues from the real draft, and the bots leave week ${whatIf.weekNumber} to you.`
    : 'This continues from the real draft.';
  return (
    <PracticePage intro={intro}>
      {log ? (
        <>
          <RealTurn real={season} />
          <PracticeRun
            setup={setup}
            about={{ real: log.slice(0, from), whatIf: whatIf?.id }}
            topic={`${season.year} from ${from} with week ${week}`}
            draft={(practiced) => <PracticeDraft {...practiced} />}
            keep={(weekIds) => <UseAsList season={season} weekIds={weekIds} />}
            compare={(practiced) => <Compare real={season} practiced={practiced.season} />}
          />
        </>
      ) : undefined}
    </PracticePage>
  );
};
