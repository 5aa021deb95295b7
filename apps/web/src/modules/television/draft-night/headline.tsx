import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { shortDay } from '../../../lib/days.ts';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { type News, useDraft } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season, useClock } from '../../../lib/season/season.ts';
import { isUrgent, type TurnClock, useTurnClock } from '../../../lib/season/turn-clock.ts';
import { wide } from '../../../lib/television.ts';
import { Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { clockText } from '../../draft/public/turn-clock.tsx';
import { remainingTurns } from '../../draft/public/words.ts';
import { fitHeading } from '../parts/canvas.ts';
import { momentIn, useLakeZone } from '../parts/lake.tsx';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { Top } from './board.tsx';
import { SpeechSwitch } from './speech-switch.tsx';
import { weeksLeftText } from './weeks-left.tsx';

const OnClock = chakra(m.h1, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '5.5rem',
    fontFamily: 'heading',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
    '&[data-color]': { color: 'var(--text)' },
  },
});
const Aside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    pb: '2',
    lineHeight: 'short',
    [wide]: { justifyItems: 'end', width: '28rem' },
  },
});

const Corner = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    [wide]: { flexWrap: 'nowrap', width: 'full', justifyContent: 'flex-end', textAlign: 'end' },
  },
});

/** Who is on the clock and how long, as large as fits, with the last pick and who is up next. */
export const Headline = ({ season }: { season: Season }) => {
  const { turn, onClock } = useClock(season);
  const name = onClock?.name ?? 'Draft complete';
  return (
    <Top align="end">
      <div>
        <Wrap gap="5" minHeight="11">
          <Text size="lg" tone="quiet" figures>
            Round {turn.round} - Pick {turn.pick} of {season.families.length}
          </Text>
          <SpeechSwitch />
        </Wrap>
        <OnClock
          key={`${onClock?.id} ${turn.round}`}
          style={{ fontSize: fitHeading(name, 26, 5) }}
          data-color={onClock?.color}
          initial={{ opacity: 0, y: 12 }}
          animate={{ opacity: 1, y: 0 }}
        >
          {name}
        </OnClock>
      </div>
      <Aside>
        <StaleNotice />
        <Corner>
          <LastPick season={season} otherwise={weeksLeftText(season)} />
          <TimeLeft season={season} />
        </Corner>
        <UpNext season={season} />
      </Aside>
    </Top>
  );
};

/** The last pick or reset seen on this screen; `otherwise` until there is one, and in a pause, which the notice over the wake explains. */
const LastPick = ({ season, otherwise }: { season: Season; otherwise: string }) => {
  const news = useDraft((draft) => draft.news);
  const isPaused = news?.type === 'DraftPaused';
  return (
    <Text size="lg" tone="quiet" figures breaks role="status">
      {news && !isPaused ? lastPickText(news, season) : otherwise}
    </Text>
  );
};

const lastPickText = (news: News, season: Season): string => {
  if (news.type === 'DraftReset') return 'All picks were cleared.';
  // The rest of the board says whose time it is.
  if (news.type === 'TurnExpired') return 'Time is up.';
  if (news.type !== 'WeekPicked') return describeNews(news, season);
  const week = season.weeks.find(({ id }) => id === news.data.weekId);
  const dates = week && `${shortDay(week.startDate)} – ${shortDay(week.endDate)}`;
  return `${familyOf(season, news.data.familyId)?.name} took ${dates}.`;
};

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    maxWidth: 'full',
    fontSize: 'lg',
    [wide]: { flexWrap: 'nowrap', justifyContent: 'flex-end' },
  },
});

/** The families of the next two turns. One that has both, or that also has the current one, is there once. */
const UpNext = ({ season }: { season: Season }) => {
  const [current, next, second] = remainingTurns(season.state);
  const repeat = next === second ? 'twice' : next === current ? 'again' : undefined;
  const ahead = [next, next === second ? undefined : second].map((familyId, place) => ({
    place,
    family: familyOf(season, familyId),
  }));
  return (
    <List aria-label="Up next">
      {ahead.map(
        ({ place, family }) =>
          family && (
            // The longest name is shortened first. A short one would lose a letter to a fraction of a pixel.
            <Row
              as="li"
              gap="2"
              narrows
              key={season.state.picks.length + place}
              style={{ flexShrink: Math.max(0, family.name.length - 10) ** 2 }}
            >
              {place === 0 && (
                <Text as="span" tone="quiet" rigid>
                  Next
                </Text>
              )}
              <FamilyAvatar family={family} />
              <Text as="span" truncate htmlTranslate="no">
                {family.name}
              </Text>
              {place === 0 && repeat && (
                <Text as="span" tone="quiet" rigid>
                  {repeat}
                </Text>
              )}
            </Row>
          ),
      )}
    </List>
  );
};

const Timer = chakra('p', {
  base: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'baseline',
    columnGap: '3',
    fontSize: 'lg',
    lineHeight: 'shorter',
    color: 'fg.muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  variants: { isWordy: { true: { flexDirection: 'column', [wide]: { alignItems: 'flex-end' } } } },
});
const Figures = chakra('span', {
  base: { fontFamily: 'heading', fontSize: { base: '4xl', md: '4rem' }, lineHeight: 1, letterSpacing: 'tight' },
  variants: {
    isUrgent: { true: { color: 'canyon.fg' }, false: { color: 'fg' } },
    isWordy: { true: { fontSize: { base: '3xl', md: '2.5rem' } } },
  },
});

/** In seconds. From here on the time is written in words, which are smaller. */
const HOUR = 3600;

/** The time that the turn has left, by the server's clock, as figures that can be read from four meters. */
const TimeLeft = ({ season }: { season: Season }) => {
  const clock = useTurnClock(season);
  const timeZone = useLakeZone();
  if (!clock || !timeZone) return null;
  const isWordy = clock.overSince !== null || clock.seconds >= HOUR;
  return (
    <Timer role="timer" isWordy={isWordy}>
      <Figures isUrgent={isUrgent(clock)} isWordy={isWordy}>
        {clockText(clock)}
      </Figures>{' '}
      {noteOf(clock, timeZone)}
    </Timer>
  );
};

function noteOf({ overSince, restsUntil }: TurnClock, timeZone: string): string {
  if (overSince !== null) return `since ${momentIn(timeZone, new Date(overSince))}`;
  return restsUntil === null ? 'left' : `left, rests until ${momentIn(timeZone, new Date(restsUntil))}`;
}
