import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Check, Lock, Plus } from 'lucide-react';
import { shortDay, unbroken } from '../../../lib/days.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Row } from '../../../ui/rows.tsx';
import type { MyList } from '../store.ts';

type Props = { season: Season; list: MyList; onPress: (week: Week) => void };

/** The season by month. A press adds a free week to the list, and a second one removes it. */
export const WeekChoices = ({ season, list, onPress }: Props) => (
  <Stack gap="6">
    {monthsOf(season).map(({ name, weeks }) => (
      <div key={name}>
        <Heading as="h3" fontSize="xl" mb="2.5">
          {name}
        </Heading>
        <Tiles as="ol" gap="2" min="10rem">
          {weeks.map((week) => (
            <li key={week.id}>
              {ownerOf(season, week.id) || list.isOver ? (
                <Settled season={season} week={week} />
              ) : (
                <Choice week={week} place={list.weekIds.indexOf(week.id) + 1} onPress={() => onPress(week)} />
              )}
            </li>
          ))}
        </Tiles>
      </div>
    ))}
  </Stack>
);

const tile = {
  display: 'block',
  width: 'full',
  height: 'full',
  minHeight: '5.25rem',
  px: '3',
  py: '2.5',
  borderRadius: 'control',
  borderWidth: '1px',
  textAlign: 'start',
  lineHeight: 'short',
} as const;

const Pressable = chakra('button', {
  base: {
    ...tile,
    display: 'grid',
    alignContent: 'start',
    cursor: 'pointer',
    borderColor: { base: 'line', _hover: 'fg.muted' },
    transition: 'colors',
    _active: { transform: 'scale(0.985)' },
    _pressed: { bg: 'lake.subtle', borderColor: 'lake.fg' },
  },
});
const Still = chakra('div', { base: { ...tile, bg: 'bg.sunken', color: 'fg.muted', borderColor: 'transparent' } });

/** A free week: pressed while it is on the list. */
const Choice = ({ week, place, onPress }: { week: Week; place: number; onPress: () => void }) => (
  <Pressable ref={keepFocusNearby} type="button" aria-pressed={place > 0} onClick={onPress}>
    <Text as="span" size="lg" strong figures block>
      Week {week.weekNumber}
    </Text>
    <WeekDates week={week} />
    <Row as="span" gap="1" size="sm" tone="lake" strong breaks align="mark" above="1">
      {place > 0 ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      {place > 0 ? `Number ${place}` : 'Add'}
    </Row>
  </Pressable>
);

/** A week that is taken, or left over after the draft. */
const Settled = ({ season, week }: { season: Season; week: Week }) => (
  <Still>
    <Text as="span" size="lg" strong figures block>
      <WeekNumber season={season} week={week} />
    </Text>
    <WeekDates week={week} />
    <TakenBy season={season} weekId={week.id} />
  </Still>
);

/** "Week 7", struck through once another family has it. */
export const WeekNumber = ({ season, week: { id, weekNumber } }: { season: Season; week: Week }) => {
  const me = useFamily();
  const owner = ownerOf(season, id);
  return owner && owner.id !== me.id ? <s>Week {weekNumber}</s> : `Week ${weekNumber}`;
};

/** "May 24 – May 29". */
export const WeekDates = ({ week }: { week: Week }) => (
  <Text as="span" size="sm" block>
    <time dateTime={week.startDate}>{unbroken(shortDay(week.startDate))}</time> –{' '}
    <time dateTime={week.endDate}>{unbroken(shortDay(week.endDate))}</time>
  </Text>
);

/** Who has taken a week, if anybody has. */
export const TakenBy = ({ season, weekId }: { season: Season; weekId: WeekId }) => {
  const { id } = useFamily();
  const owner = ownerOf(season, weekId);
  if (!owner) return null;
  const isMine = owner.id === id;
  return (
    <Text as="span" size="sm" strong breaks icons block hyphens="auto">
      {isMine ? <Check size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
      {isMine ? 'Yours' : `Taken by ${owner.name}`}
    </Text>
  );
};
