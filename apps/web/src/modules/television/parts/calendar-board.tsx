import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { draftStream } from '@houseboat/draft/events.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { monthAndYear } from '../../../lib/days.ts';
import type { RoomSubscriber } from '../../../lib/room.ts';
import { bothSeasons, seasonInView, seasonOn, useSeasonBefore } from '../../../lib/season/earlier-season.ts';
import { logQuery } from '../../../lib/season/queries.ts';
import { isOver, type Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { useRoom } from '../../../lib/use-socket.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { addMonths, type Month, monthOf } from '../../calendar/public/month.ts';
import { MonthGrid } from '../../calendar/public/month-grid.tsx';
import { CurrentWeek } from './current-week.tsx';
import { HandoverBoard, useHandoverOfTomorrow } from './handover-board.tsx';
import { LakeClock, LakeWeather } from './lake.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { WholeSeason } from './whole-season.tsx';

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    p: '4',
    [wide]: {
      gridTemplateColumns: '20rem minmax(0, 1fr)',
      alignContent: 'center',
      columnGap: '10',
      height: 'full',
      px: '8',
      py: '6',
    },
  },
});
// Takes up no room without a notice or the weather, so that there is no gap.
const Below = chakra('div', { base: { '& > div > :not(:empty)': { pt: '6' } } });
const Months = chakra('div', {
  base: { display: 'grid', gap: '7', [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/**
 * The time, the weather and whose week it is, next to this month and the next one. On a turnover day the handover replaces the months, and the
 * whole season does once it is over, or while no week is in them.
 */
export const CalendarBoard = ({ season: current, today }: { season: Season; today: Day }) => {
  const before = useSeasonBefore();
  useFollowSeasonBefore(before?.year);
  const season = seasonOn(today, current, before);
  const inView = seasonInView(today, current, before);
  const both = bothSeasons(current, before);
  const month = useArrowKeyMonth(today);
  const months = [month, addMonths(month, 1)];
  const handover = useHandoverOfTomorrow(both, today);
  const isThisMonth = month === monthOf(today);
  const haveWeeks = both.weeks.some(({ startDate, endDate }) =>
    months.some((shown) => [startDate, endDate].map(monthOf).includes(shown)),
  );
  return (
    <Board>
      <VisuallyHidden as="h1">Calendar</VisuallyHidden>
      <Stack gap="6" justifyContent="space-between">
        <LakeClock today={today} />
        <div>
          <CurrentWeek season={season} both={both} today={today} />
          <Below>
            <StaleNotice otherwise={<LakeWeather />} />
          </Below>
        </div>
      </Stack>
      {isThisMonth && handover ? (
        <HandoverBoard handover={handover} />
      ) : isThisMonth && (!haveWeeks || isOver(inView, today)) ? (
        <WholeSeason season={inView} title={inView === season ? undefined : `The ${inView.year} season`} />
      ) : (
        <Months>
          {months.map((shown) => (
            <section key={shown}>
              <Text as="h2" size="3xl" heading leading="short" below="2">
                {monthAndYear(`${shown}-01`)}
              </Text>
              <Block size="sm">
                <MonthGrid season={both} month={shown} today={today} />
              </Block>
            </section>
          ))}
        </Months>
      )}
    </Board>
  );
};

const RETURN_AFTER_MS = 90_000;

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** The first month to show: today's, or the one chosen with a remote's arrow keys. Returns to today's after 90 seconds. */
function useArrowKeyMonth(today: Day): Month {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setAhead((before) => before + step);
      clearTimeout(timer);
      timer = setTimeout(() => setAhead(0), RETURN_AFTER_MS);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return addMonths(monthOf(today), ahead);
}

/**
 * Keeps the season before the current one live, once it has loaded: its weeks are traded until its last Friday. Families' pages see that from the
 * trades, which a television may not read.
 */
function useFollowSeasonBefore(year: number | undefined): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, year ?? 0), [client, year]);
  useRoom(year === undefined ? undefined : draftStream(year), subscriber);
}

function subscriberOf(client: QueryClient, year: number): RoomSubscriber {
  const { queryKey } = logQuery(year);
  return {
    position: () => {
      const read = client.getQueryData(queryKey);
      return { log: read?.log, version: read?.events[read.events.length - 1]?.version ?? -1 };
    },
    apply: (events) =>
      client.setQueryData(queryKey, (read) => read && { ...read, events: [...read.events, ...events] }),
    reset: () => void client.resetQueries({ queryKey }),
  };
}
