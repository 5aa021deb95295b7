import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { onReachable } from '../../lib/link.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { readAddress } from '../../lib/practice-path.ts';
import { useFailedReads } from '../../lib/read-boundary.tsx';
import { isTurnOf, type Season, useSeason } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { Stack } from '../../ui/elements.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { Ground } from '../draft/public/ground.ts';
import { PanelText } from '../draft/public/panel.tsx';
import { storyReads, useDraftLog } from '../season-story/public/api.ts';
import { useSavedList, wishListRead } from '../wish-list/public/api.ts';
import { PracticeRun } from './parts/practice-run.tsx';

const Stripe = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: '14', lg: '0' },
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    // The page's padding (see `Content` of the shell), so that it reaches the window's edges.
    mx: { base: '-4', sm: '-6', lg: '-10' },
    me: { lg: '-14' },
    mt: { base: '-5', lg: '-10' },
    px: { base: '4', sm: '6', lg: '10' },
    py: '2.5',
    bg: 'practice.solid',
    color: 'practice.contrast',
    fontWeight: 'semibold',
    // Striped, so that it does not depend on the color alone.
    borderBottomWidth: '6px',
    borderImage:
      'repeating-linear-gradient(115deg, {colors.practice.solid} 0 10px, {colors.practice.stripe} 10px 20px) 6',
    '& svg': { flexShrink: 0 },
    '& strong': { textTransform: 'uppercase' },
  },
});

/** Says that this is practice. It stays in view. */
const Band = () => (
  <Stripe role="note">
    <LifeBuoy size={20} aria-hidden />
    <strong>Practice</strong>
    <span>Nothing here is real.</span>
  </Stripe>
);

type FrameProps = {
  /** What the reader tries out. */
  intro: ReactNode;
  /** The practice draft; undefined while it loads. */
  children?: ReactNode | undefined;
};

/** Practice: a private draft against bots, which says on every screen that nothing in it is real. */
const PracticeFrame = ({ intro, children }: FrameProps) => {
  usePageTitle('Practice');
  return (
    <Stack gap="page">
      <Ground bg="practice.ground" />
      <Band />
      <Stack as="header" gap="2">
        <Heading as="h1" size="2xl" id="practice" tabIndex={-1}>
          Practice the draft
        </Heading>
        <p>{intro} Bots pick for the other families, each with its own favorites.</p>
      </Stack>
      {children ?? <Skeleton height="96" borderRadius="card" role="status" aria-label="Loading practice" aria-busy />}
    </Stack>
  );
};

/** Calls the reader away from practice when it's the family's turn in the real draft. */
const RealTurn = ({ real }: { real: Season }) => {
  const { id } = useFamily();
  if (!isTurnOf(real.state, id)) return null;
  return (
    <PanelText role="alert" isMine gap="3" strong align="center" appears py="4" borderRadius="card">
      <p>It's your turn in the real draft.</p>
      <LinkButton href="/week-selection" variant="subtle" bg="bg.raised" color="fg">
        Go and pick
      </LinkButton>
    </PanelText>
  );
};

/** Saves a result as the wish list. Its code loads when there is a result, and its button's place is kept until then. */
const UseAsList = lazyPart(
  async () => (await import('../wish-list/public/use-as-list.tsx')).UseAsList,
  <Skeleton height="11" width="56" />,
);

const Compare = lazyPart(async () => (await import('./parts/compare.tsx')).Compare);

const fresh = 'Try the draft as often as you like. Only you see it.';
const fromList = 'Your turns are made from your wish list, while it has a free week.';

const reads = [...storyReads, wishListRead];

/** Practice for the family that is signed in: a draft of its own, one from its wish list, or one that continues from the real one. */
export const PracticePage = () => {
  const season = useSeason();
  const { from, week, usesList } = readAddress(useSearchParams()[0]);
  const { failed, retry } = useFailedReads(reads);
  // Without a connection there is still the season as it last was, which is all that a draft from its start needs.
  if (!season || (failed && (from !== undefined || usesList)))
    return (
      <PracticeFrame intro={fresh}>
        {failed ? <ReadFailure what="practice" onRetry={retry} /> : undefined}
      </PracticeFrame>
    );
  if (from !== undefined) return <FromReal key={`${from} ${week}`} season={season} from={from} week={week} />;
  return usesList ? <FromList season={season} /> : <Fresh season={season} />;
};

type FreshProps = { season: Season; wishList?: readonly string[] };

/** A practice draft from the first turn. */
const Fresh = ({ season, wishList }: FreshProps) => {
  const { id: me } = useFamily();
  return (
    <PracticeFrame intro={wishList ? fromList : fresh}>
      <RealTurn real={season} />
      <PracticeRun
        season={season}
        me={me}
        about={{ real: [], wishList }}
        keep={(weekIds) => <KeepAsList season={season} weekIds={weekIds} />}
      />
    </PracticeFrame>
  );
};

type KeptProps = { season: Season; weekIds: readonly string[] };

/** Saves a result as the wish list once there is a connection. */
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
  if (!list) return <PracticeFrame intro={fromList} />;
  return <Fresh season={season} wishList={list.weekIds} />;
};

type FromRealProps = { season: Season; from: number; week: number | undefined };

/** A practice draft that continues from a moment of the real one, with the real one beside it. */
const FromReal = ({ season, from, week }: FromRealProps) => {
  const { id: me } = useFamily();
  const log = useDraftLog(season.year);
  const whatIf = season.weeks.find(({ weekNumber }) => weekNumber === week);
  const intro = whatIf
    ? `What if you take week ${whatIf.weekNumber}? This continues from the real draft, and the bots leave week ${whatIf.weekNumber} to you.`
    : 'This continues from the real draft.';
  return (
    <PracticeFrame intro={intro}>
      {log ? (
        <>
          <RealTurn real={season} />
          <PracticeRun
            season={season}
            me={me}
            about={{ real: upTo(log, from), whatIf: whatIf?.id }}
            keep={(weekIds) => <UseAsList season={season} weekIds={weekIds} />}
            compare={(practiced) => <Compare real={season} practiced={practiced.season} />}
          />
        </>
      ) : undefined}
    </PracticeFrame>
  );
};

/** Returns the log up to a version, or up to the last change of the season's families and weeks if that came later. */
const upTo = (log: readonly RecordedDraftEvent[], version: number) =>
  log.slice(0, Math.max(version, log.map(({ type }) => type).lastIndexOf('SeasonChanged') + 1));
