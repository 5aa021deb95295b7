import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useNewestWeek } from '../../lib/season/draft-store.ts';
import { type Clock, monthsOf, ownerOf, type Season } from '../../lib/season/season.ts';
import { MonthName, Months, MonthWeeks } from './months.tsx';
import { usePicking } from './use-picking.ts';
import { WeekTile } from './week-tile.tsx';

const NoneLeft = chakra('p', { base: { mt: '-3', mb: '5' } });

type Props = { season: Season; clock: Clock; width: number };

/** The season as months. A week that is free is a button; one that is taken stays in its place, in its family's colour. */
export const SeasonBoard = ({ season, clock, width }: Props) => {
  const { isBarred, pending, press } = usePicking(season);
  const newest = useNewestWeek();
  const months = monthsOf(season);
  const anyFree = season.state.picks.length < season.weeks.length;
  return (
    <section aria-labelledby="available-weeks" aria-busy={pending !== undefined}>
      <Heading as="h2" id="available-weeks" size="lg" mb="5">
        Available Weeks (Select Your Week)
      </Heading>
      {!anyFree && <NoneLeft>No available weeks at this time.</NoneLeft>}
      <Months width={width} count={months.length}>
        {months.map(({ name, weeks }) => (
          <div key={name}>
            <MonthName>{name}</MonthName>
            <MonthWeeks>
              {weeks.map((week) => (
                <WeekTile
                  key={week.id}
                  week={week}
                  owner={ownerOf(season, week.id)}
                  fresh={newest === week.id}
                  barred={isBarred(week)}
                  pending={pending === week.id}
                  mine={clock.mine}
                  onPress={() => press(week)}
                />
              ))}
            </MonthWeeks>
          </div>
        ))}
      </Months>
    </section>
  );
};
