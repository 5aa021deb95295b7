import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { AnimatePresence, m } from 'framer-motion';
import { ArrowLeftRight, CalendarArrowDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { longRange, untilDay } from '../../../lib/days.ts';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { isHomeScreenApp, saveFile } from '../../../lib/save-file.ts';
import { ownerOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { showFailure } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { ColorMark } from '../../../ui/color-mark.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { openOffer } from '../../trades/public/open-offer.ts';
import { openWeek } from '../../trades/public/open-week.ts';
import { weekOn } from '../public/month.ts';

const Entry = chakra(m.li, { base: { display: 'flex', gap: '3', lineHeight: 'short' } });
const FileLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '11',
    height: '11',
    // As tall as the other families' entries.
    my: '-1',
    borderRadius: 'control',
    color: 'lake.fg',
    transition: 'colors',
    _hover: { bg: 'bg.sunken' },
    _print: { display: 'none' },
  },
});
const WordsButton = chakra('button', {
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: '11',
    my: '-1',
    py: '1',
    px: '2',
    ms: '-2',
    borderRadius: 'control',
    textAlign: 'start',
    lineHeight: 'short',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { bg: 'bg.sunken' },
  },
});

/** Who is aboard, and the family's own next week, each of which leads to more about it. */
export const NowAndNext = ({ season, today }: { season: Season; today: Day }) => {
  const { id } = useFamily();
  const now = weekOn(today, season.weeks);
  const next = weeksOf(season, id).find(({ startDate }) => today < startDate);
  const entries = [now, next].flatMap((week) => {
    const owner = week && ownerOf(season, week.id);
    if (!owner) return [];
    const aboard = owner.id === id ? "You're aboard" : `${owner.name} is aboard`;
    return { week, owner, words: week === now ? aboard : `Your next week is ${untilDay(week.startDate, today)}` };
  });
  if (entries.length === 0) return null;
  return (
    <Stack as="ol" aria-label="Now and next">
      {entries.map(({ week, owner, words }) => (
        <Entry key={week.id}>
          <ColorMark shape="bar" data-color={owner.color} />
          <WordsButton
            type="button"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => openWeek(week, currentTarget)}
          >
            <Text as="span" strong figures>
              {words}
            </Text>
            <Text as="span" figures block>
              Week {week.weekNumber}, {longRange(week.startDate, week.endDate)}
            </Text>
          </WordsButton>
        </Entry>
      ))}
    </Stack>
  );
};

/** Every taken week by number, with its dates and family; one's own weeks also as files. Screen readers announce new ones. */
export const Assignments = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const taken = season.weeks.flatMap((week) => {
    const owner = ownerOf(season, week.id);
    return owner ? [{ week, owner }] : [];
  });
  return (
    <section>
      <Heading as="h2" id="weekly-assignments" size="lg" mb="3" lineHeight={{ lg: '2.75rem' }}>
        Weekly Assignments
      </Heading>
      {taken.length === 0 && <p>No weeks are taken yet. They'll be listed here as families pick.</p>}
      <Stack
        as="ol"
        aria-labelledby="weekly-assignments"
        aria-live="polite"
        _print={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
      >
        <AnimatePresence initial={false}>
          {taken.map(({ week, owner }) => (
            <Entry key={week.id} initial={{ opacity: 0 }} animate={{ opacity: 1 }}>
              <ColorMark shape="bar" data-color={owner.color} />
              <AssignedWeek week={week} owner={owner} />
              {owner.id === id && <OwnWeekTools week={week} />}
            </Entry>
          ))}
        </AnimatePresence>
      </Stack>
    </section>
  );
};

/** A week's number, family and dates, which lead to more about it. */
const AssignedWeek = ({ week, owner }: { week: Week; owner: Family }) => (
  <WordsButton type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => openWeek(week, currentTarget)}>
    <Text as="span" strong figures>
      Week {week.weekNumber}
    </Text>{' '}
    <Text as="span" breaks dir="auto" htmlTranslate="no">
      {owner.name}
    </Text>
    <Text as="span" figures block>
      {longRange(week.startDate, week.endDate)}
    </Text>
  </WordsButton>
);

/** Saves a link's file in an app on an iPhone's Home Screen, where it would take the page's place. */
async function saveInApp(press: MouseEvent, path: string): Promise<void> {
  if (!isHomeScreenApp()) return;
  press.preventDefault();
  try {
    saveFile(await fetchFile(path));
  } catch (error) {
    showFailure('Not Saved', error);
  }
}

/** What a family can do with its own week. */
const OwnWeekTools = ({ week }: { week: Week }) => {
  const file = `/api/weeks/${week.id}/calendar.ics`;
  return (
    <Row gap="0" align="stretch" mx="-3">
      <Tip label="Offer this week">
        <IconButton
          tone="quiet"
          color="lake.fg"
          my="-1"
          aria-label={`Offer week ${week.weekNumber}`}
          onClick={({ currentTarget }) => openOffer(week.id, currentTarget)}
        >
          <ArrowLeftRight size={20} aria-hidden />
        </IconButton>
      </Tip>
      <Tip label="Save as a calendar file">
        <FileLink
          href={file}
          download
          aria-label={`Save week ${week.weekNumber} as a calendar file`}
          onClick={(event) => saveInApp(event, file)}
        >
          <CalendarArrowDown size={20} aria-hidden />
        </FileLink>
      </Tip>
    </Row>
  );
};

/** Which color is which family's. */
export const Legend = ({ families }: { families: readonly Family[] }) => (
  <Wrap as="ul" gap="3" rows="2" size="sm" aria-label="Family colors">
    {families.map(({ id, name, color }) => (
      <Row as="li" gap="2" narrows key={id}>
        <ColorMark shape="chip" data-color={color} />
        <Text as="span" breaks htmlTranslate="no">
          {name}
        </Text>
      </Row>
    ))}
  </Wrap>
);
