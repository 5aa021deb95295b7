import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { dayOf, namedDay, untilDay } from '../../../lib/days.ts';
import { adminOf, isOver, ownerOf, type Season } from '../../../lib/season/season.ts';
import { Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Row } from '../../../ui/rows.tsx';
import { fitHeading } from './canvas.ts';
import { startIn, useLakeZone } from './lake.tsx';

const Card = chakra('div', {
  base: {
    mt: '2',
    px: '5',
    pt: '4',
    pb: '5',
    borderRadius: 'card',
    bg: 'var(--area, {colors.lake.subtle})',
    color: 'var(--on-area, {colors.lake.fg})',
    lineHeight: 'short',
    forcedColorAdjust: 'none',
  },
});

type Props = {
  /** The season that is on. */
  season: Season;
  /** That season and the current one, which may have been opened before its end. */
  both: Season;
  today: Day;
};

/** Whose week it is and who is next; before the season, what comes first. */
export const CurrentWeek = ({ season, both, today }: Props) => {
  const { label, headline, family, detail, next, note } = weekStatus({ season, both, today }, useScheduledDraft(both));
  return (
    <section>
      <Text as="h2" size="lg" tone="quiet">
        {label}
      </Text>
      <Card data-color={family?.color}>
        <Row
          as="p"
          heading
          leading="shorter"
          breaks
          minHeight="4.125rem"
          style={{ fontSize: fitHeading(headline, 16, 3.75) }}
        >
          {headline}
        </Row>
        {detail && (
          <Text size="xl" figures above="1">
            {detail}
          </Text>
        )}
      </Card>
      {next && (
        <Media above="5">
          <FamilyAvatar family={next.family} />
          <div>
            <Text size="2xl" leading="shorter" breaks>
              {next.words}
            </Text>
            <Text size="lg" tone="quiet" figures>
              {next.from}
            </Text>
          </div>
        </Media>
      )}
      {note && (
        <Text size="lg" leading="short" above="5">
          {note}
        </Text>
      )}
    </section>
  );
};

/** The day and time of the draft at the lake, while it is scheduled. */
type ScheduledDraft = { day: Day; words: string } | undefined;

function useScheduledDraft({ state: { startsAt } }: Season): ScheduledDraft {
  const timeZone = useLakeZone();
  if (startsAt === null || !timeZone) return undefined;
  return { day: dayOf(new Date(startsAt), timeZone), words: startIn(timeZone, startsAt) };
}

/** Whose week it is, or why it is nobody's, and who is next. */
type WeekStatus = {
  label: string;
  headline: string;
  family?: Family | undefined;
  detail?: string;
  next?: { family: Family; words: string; from: string } | undefined;
  note?: string | undefined;
};

/** Describes a day within, before or after the season. */
function weekStatus({ season, both, today }: Props, draft: ScheduledDraft): WeekStatus {
  const { year, weeks } = season;
  const week = weeks.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  const first = weeks[0];
  const last = weeks[weeks.length - 1];
  const note = draft && `Draft night is ${draft.words}.`;
  if (week) {
    const family = ownerOf(season, week.id);
    const detail = today === week.endDate ? 'until today' : `until ${namedDay(week.endDate)}`;
    const next = nextAfter(both, today, 'Next', family);
    return { label: 'This week', headline: family?.name ?? 'Free', family, detail, next, note };
  }
  if (first && today < first.startDate) {
    const begins = `The ${year} season begins`;
    if (draft) {
      const headline = untilDay(draft.day, today);
      return { label: 'Draft night', headline, detail: draft.words, note: `${begins} ${namedDay(first.startDate)}.` };
    }
    const headline = untilDay(first.startDate, today);
    const next = nextAfter(both, today, 'First');
    return { label: begins, headline, detail: namedDay(first.startDate), next };
  }
  if (last && isOver(season, today))
    return {
      label: `The ${year} season`,
      headline: 'is over',
      detail: `It ended ${namedDay(last.endDate)}`,
      note: note ?? `The ${adminOf(season)?.name} family can open the next one.`,
    };
  return { label: 'Today', headline: 'Turnover day', next: nextAfter(both, today, 'Next'), note };
}

function nextAfter(season: Season, today: Day, word: 'First' | 'Next', now?: Family): WeekStatus['next'] {
  for (const { id, startDate } of season.weeks) {
    const family = startDate > today ? ownerOf(season, id) : undefined;
    if (!family) continue;
    const words = `${word}: ${family.name}${family.id === now?.id ? ' again' : ''}`;
    return { family, words, from: startDate === addDays(today, 1) ? 'from tomorrow' : `from ${namedDay(startDate)}` };
  }
  return undefined;
}
