import type { Week } from '@houseboat/contract/draft.ts';
import { handoverPath } from '@houseboat/contract/paths.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { useIsAdmin } from '../../../lib/boat.ts';
import { longRange, namedDay, untilWeek } from '../../../lib/days.ts';
import { adminOf, isOver, type Season, weeksOf } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { UpNext } from './up-next.tsx';

/** Returns the week that a family is on the water in, or its next one; undefined if all its weeks are over, or none is picked. */
export const nextWeekOf = (season: Season, familyId: string, today: Day): Week | undefined =>
  weeksOf(season, familyId).find(({ endDate }) => today <= endDate);

type Props = {
  season: Season;
  today: Day;
  /** The week that the family hands over to today, if it does. */
  handedOver: Week | undefined;
  /** Set while a draft is shown below, because that matters more. */
  isBrief: boolean;
};

/** When the family is on the water next or, after its last week, how the season continues. */
export const OutlookPanel = ({ season, today, handedOver, isBrief }: Props) => {
  const { id } = useFamily();
  const week = nextWeekOf(season, id, today);
  const mayOpenNext = useIsAdmin() && isOver(season, today);
  if (handedOver)
    return (
      <UpNext
        label="The handover"
        title="Your week has ended"
        detail={`Week ${handedOver.weekNumber} begins tomorrow. The checklist shows what is left to do.`}
        way={{ href: handoverPath(handedOver.id), words: 'See the checklist' }}
      />
    );
  const { title, detail } = week ? outlookOn(week, today) : outlookAfter(season, id, today);
  const way = wayOn(week, mayOpenNext);
  return (
    <UpNext
      label={week ? 'Your next week' : `The ${season.year} season`}
      title={title}
      detail={detail}
      {...(!isBrief && { way })}
    />
  );
};

/** Where a family goes from here: to its next week, or to the next season. */
function wayOn(week: Week | undefined, mayOpenNext: boolean): { href: string; words: string } {
  if (week) return { href: handoverPath(week.id), words: 'See the handover' };
  return mayOpenNext
    ? { href: '/draft-night', words: 'Open the next season' }
    : { href: '/calendar', words: 'See the calendar' };
}

type Outlook = { title: string; detail: string };

function outlookOn(week: Week, today: Day): Outlook {
  const until = untilWeek(week, today);
  if (until === 'now')
    return { title: "You're aboard", detail: `Week ${week.weekNumber}, until ${namedDay(week.endDate)}.` };
  return {
    title: `You're on the water ${until}`,
    detail: `Week ${week.weekNumber}, ${longRange(week.startDate, week.endDate)}.`,
  };
}

function outlookAfter(season: Season, familyId: string, today: Day): Outlook {
  const { year, weeks } = season;
  const last = weeks[weeks.length - 1];
  const over = isOver(season, today);
  const admin = adminOf(season);
  const next = over ? ` ${admin?.id === familyId ? 'You' : `The ${admin?.name} family`} can open the next one.` : '';
  const detail = last ? `The season ${over ? 'ended' : 'runs through'} ${namedDay(last.endDate)}.${next}` : '';
  const none = weeksOf(season, familyId).length === 0;
  const yours = none ? `You have no weeks in ${year}` : `Your ${year} weeks are over`;
  return { title: over ? `The ${year} season is over` : yours, detail };
}
