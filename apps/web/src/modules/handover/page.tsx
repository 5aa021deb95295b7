import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Handover } from '@houseboat/contract/handover.ts';
import { handoverPath } from '@houseboat/contract/paths.ts';
import { addDays } from '@houseboat/draft/season.ts';
import { ArrowRight } from 'lucide-react';
import { useParams } from 'wouter';
import { useIsAdmin } from '../../lib/boat.ts';
import { useToday } from '../../lib/clock.ts';
import { longRange, untilWeek } from '../../lib/days.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { bothSeasons, useIsSeasonBeforeUnknown, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { seasonsQuery } from '../../lib/season/queries.ts';
import { ownerOf, seasonReads, useSeason, weekToHandOver } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { capitalized } from '../../lib/words.ts';
import { Block, Stack, Text } from '../../ui/elements.tsx';
import { FamilyAvatar } from '../../ui/family-avatar.tsx';
import { Columns } from '../../ui/grids.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row } from '../../ui/rows.tsx';
import { Checklist } from './parts/checklist.tsx';
import { Section } from './parts/section.tsx';
import { Guests, LastWeek, ToBring, ToKnow, WeekWeather } from './parts/what-to-know.tsx';
import { handoverQuery, useFollowHandover, useHandover, useRereadWithSources } from './public/api.ts';

/** What a family has to do with a handover. The family that has both weeks comes aboard. */
type Role = 'incoming' | 'outgoing' | 'other';

const roleOf = ({ incoming, outgoing }: Handover, familyId: string): Role => {
  if (incoming?.id === familyId) return 'incoming';
  return outgoing?.id === familyId ? 'outgoing' : 'other';
};

/** Who hands over to whom, as a family should read it. */
function whoHandsOver({ incoming, outgoing }: Handover, role: Role): string {
  if (role === 'outgoing')
    return incoming ? `You hand over to the ${incoming.name} family.` : 'Nobody has the week after yours.';
  if (role === 'incoming' && outgoing?.id === incoming?.id)
    return 'You have the week before too, so you hand over to yourselves.';
  if (role === 'incoming')
    return outgoing
      ? `You take over from the ${outgoing.name} family. Ask them anything.`
      : 'Nobody has the week before yours.';
  if (!incoming) return 'Nobody has this week yet.';
  return outgoing
    ? `The ${outgoing.name} family hands over to the ${incoming.name} family.`
    : `It is the ${incoming.name} family's week.`;
}

/** A week's handover: what its family should know, and the checklist of the one that leaves. Without a week in the address, the one that the reader hands over today, or its next. */
export const HandoverPage = () => {
  usePageTitle('Handover');
  const { weekId } = useParams();
  return weekId === undefined ? <NextHandover /> : <WeekHandover weekId={weekId} />;
};

const NextHandover = () => {
  const family = useFamily();
  const today = useToday();
  const season = useBothSeasons();
  const isUnknown = useIsSeasonBeforeUnknown();
  if (!season || !today || isUnknown)
    return (
      <ReadBoundary what="your weeks" reads={[...seasonReads, ...seasonsQuery.queryKey]}>
        <HandoverSkeleton />
      </ReadBoundary>
    );
  const next =
    weekToHandOver(season, family.id, today) ??
    season.weeks.find(({ id, endDate }) => today <= endDate && ownerOf(season, id)?.id === family.id);
  if (next) return <WeekHandover weekId={next.id} />;
  return (
    <Stack align="start">
      <Heading as="h1" size="2xl">
        Handover
      </Heading>
      <p>You have no week coming up. Pick any week in the calendar to see its handover.</p>
      <LinkButton href="/calendar" variant="subtle">
        See the calendar
      </LinkButton>
    </Stack>
  );
};

/** The current season together with the earlier one that may still be on. */
function useBothSeasons() {
  const current = useSeason();
  const before = useSeasonBefore();
  return current && bothSeasons(current, before);
}

const WeekHandover = ({ weekId }: { weekId: string }) => {
  const { handover, isUnknown } = useHandover(weekId);
  useFollowHandover(weekId);
  useRereadWithSources(weekId);
  if (handover) return <Whole handover={handover} />;
  if (isUnknown)
    return (
      <Stack align="start">
        <Heading as="h1" size="2xl">
          Handover
        </Heading>
        <p>There is no such week. It may be a link from another boat.</p>
        <LinkButton href="/handover" variant="subtle">
          Open your next handover
        </LinkButton>
      </Stack>
    );
  return (
    <ReadBoundary what="the handover" reads={handoverQuery(weekId).queryKey}>
      <HandoverSkeleton />
    </ReadBoundary>
  );
};

const Whole = ({ handover }: { handover: Handover }) => {
  const { id } = useFamily();
  const isAdmin = useIsAdmin();
  const today = useToday();
  const { week, outgoing, incoming, checklist } = handover;
  const role = roleOf(handover, id);
  const other = role === 'incoming' ? outgoing : incoming;
  const ticks = (
    <Stack key="checklist" gap="8">
      <Checklist weekId={week.id} checklist={checklist} isMine={isAdmin || role !== 'other'} />
      {role === 'incoming' && <LastChecklist handover={handover} />}
    </Stack>
  );
  const facts = (
    <Stack key="facts" gap="8">
      <ToBring handover={handover} />
      <ToKnow handover={handover} />
      <LastWeek handover={handover} />
      {role === 'incoming' && <Guests handover={handover} />}
      <WeekWeather handover={handover} />
    </Stack>
  );
  return (
    <Stack gap="page">
      <header>
        <Heading as="h1" size="2xl">
          Week {week.weekNumber} handover
        </Heading>
        <p>{longRange(week.startDate, week.endDate)}</p>
        {today && (
          <Text size="2xl" tone="canyon" heading leading="short" mt="3">
            {capitalized(untilWeek(week, today))}
          </Text>
        )}
        <Row as="p" breaks above="2">
          {other && <FamilyAvatar family={other} />}
          <Text as="span" narrows>
            {whoHandsOver(handover, role)}
          </Text>
        </Row>
        {role === 'incoming' && <NextHandoverLink week={week} />}
      </header>
      {/* The outgoing family needs the checklist first, the incoming one the news. */}
      <Columns gap="8" align="start" from="lg" columnGap="16">
        {role === 'outgoing' ? [ticks, facts] : [facts, ticks]}
      </Columns>
    </Stack>
  );
};

/** Returns the seasons, and the week right after a week, if any. */
function useNextWeek({ startDate }: Handover['week']) {
  const season = useBothSeasons();
  return { season, next: season?.weeks.find((week) => week.startDate === addDays(startDate, 7)) };
}

/** What the last family of a season leaves in order. Nobody takes over from it, so there is nothing to tick. */
const LastChecklist = ({ handover: { week, checklist } }: { handover: Handover }) => {
  const { season, next } = useNextWeek(week);
  const listed = checklist.filter(({ isListed }) => isListed);
  // Of a season further back, only this week is known.
  const isLast = season?.weeks.some(({ id }) => id === week.id) && !next;
  if (!isLast || listed.length === 0) return null;
  return (
    <Section title="When you leave">
      <p>Yours is the last week of the season, so the boat waits for the next one:</p>
      <Stack as="ul" gap="0" above="3">
        {listed.map(({ item }) => (
          <Block as="li" key={item} ruled="line" breaks py="3" dir="auto">
            {item}
          </Block>
        ))}
      </Stack>
    </Section>
  );
};

/** Leads the family of a week to the handover that ends it. */
const NextHandoverLink = ({ week }: { week: Handover['week'] }) => {
  const { season, next } = useNextWeek(week);
  if (!season || !next) return null;
  const stays = ownerOf(season, next.id)?.id === ownerOf(season, week.id)?.id;
  return (
    <LinkButton href={handoverPath(next.id)} variant="ghost" mt="2" ms="-4">
      {stays ? 'Yours as well' : 'When you leave'}: week {next.weekNumber}
      <ArrowRight aria-hidden />
    </LinkButton>
  );
};

const HandoverSkeleton = () => (
  <Stack gap="8" role="status" aria-label="Loading the handover" aria-busy>
    <Skeleton height="36" />
    <Columns gap="8" align="start" from="lg" columnGap="16">
      <Skeleton height="72" />
      <Skeleton height="72" />
    </Columns>
  </Stack>
);
