import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { describeNews } from '../../../features/draft/describe-news.ts';
import { Water } from '../../../features/draft/parts/water.tsx';
import { remainingTurns } from '../../../features/draft/wording.ts';
import { shortDay } from '../../../lib/days.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { useDraft } from '../../../lib/season/draft-store.ts';
import type { News } from '../../../lib/season/news.ts';
import { type Clock, familyOf, type Season, useClock } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { fitHeading } from './canvas.ts';
import { StaleNotice } from './stale-notice.tsx';
import { WakeBoard } from './wake-board.tsx';
import { WeeksLeft, weeksLeftText } from './weeks-left.tsx';

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    py: '4',
    [wide]: { gridTemplateRows: 'auto minmax(0, 1fr) auto', height: 'full', py: '6' },
  },
});

// Wider than the screen, so that no edge shows when the picture shifts.
const Across = chakra('div', { base: { display: 'grid', mx: '-0.25rem' } });

/** Draft night on a TV: who is on the clock, the wake so far, and the remaining weeks. */
export const DraftBoard = ({ season }: { season: Season }) => {
  const clock = useClock(season);
  return (
    <Board>
      <Headline season={season} clock={clock} />
      <Across>
        <Water>{(width) => <WakeBoard season={season} clock={clock} width={width} />}</Water>
      </Across>
      <WeeksLeft season={season} />
    </Board>
  );
};

const Top = chakra('header', {
  base: {
    display: 'grid',
    gap: '4',
    px: '4',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)', alignItems: 'end', columnGap: '8', px: '8' },
  },
});
const Turn = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const OnClock = chakra(m.h1, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '5.5rem',
    fontFamily: 'heading',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
  },
});
const Aside = chakra('div', {
  base: { display: 'grid', gap: '3', pb: '2', lineHeight: 'short', [wide]: { justifyItems: 'end' } },
});

/** Who is on the clock, as large as fits, with the last pick and who is up next. */
const Headline = ({ season, clock: { turn, onClock } }: { season: Season; clock: Clock }) => {
  const name = onClock?.name ?? 'Draft complete';
  return (
    <Top>
      <div>
        <Turn>
          Round {turn.round} - Pick {turn.pick} of {season.families.length}
        </Turn>
        <OnClock
          key={`${onClock?.id} ${turn.round}`}
          style={{ fontSize: fitHeading(name, 26, 5) }}
          color={onClock && `family.${onClock.color}.text`}
          initial={{ opacity: 0, y: 12 }}
          animate={{ opacity: 1, y: 0 }}
        >
          {name}
        </OnClock>
      </div>
      <Aside>
        <StaleNotice />
        <LastPick season={season} otherwise={weeksLeftText(season)} />
        <UpNext season={season} />
      </Aside>
    </Top>
  );
};

const LastPickText = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

/** The last pick or reset seen on this screen; `otherwise` until there is one. */
const LastPick = ({ season, otherwise }: { season: Season; otherwise: string }) => {
  const news = useDraft((draft) => draft.news);
  return <LastPickText role="status">{news ? lastPickText(news, season) : otherwise}</LastPickText>;
};

const lastPickText = (news: News, season: Season): string => {
  if (news.type === 'DraftReset') return 'All picks were cleared';
  if (news.type !== 'WeekPicked') return describeNews(news, season);
  const week = season.weeks.find(({ id }) => id === news.data.weekId);
  const dates = week && `${shortDay(week.startDate)} – ${shortDay(week.endDate)}`;
  return `${familyOf(season, news.data.familyId)?.name} took ${dates}`;
};

const Label = chakra('span', { base: { color: 'fg.muted', flexShrink: 0 } });
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
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } });
const Name = chakra('span', { base: { truncate: true } });

/** The next three families to pick. */
const UpNext = ({ season }: { season: Season }) => {
  const ahead = remainingTurns(season.state)
    .slice(1, 4)
    .map((familyId, place) => ({ place, family: familyOf(season, familyId) }));
  return (
    <List aria-label="Up next">
      {ahead.map(
        ({ place, family }) =>
          family && (
            <Entry key={season.state.picks.length + place}>
              {place === 0 && <Label>Next</Label>}
              <FamilyAvatar family={family} />
              <Name>{family.name}</Name>
            </Entry>
          ),
      )}
    </List>
  );
};
