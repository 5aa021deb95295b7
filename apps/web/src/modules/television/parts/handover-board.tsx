import { chakra } from '@chakra-ui/react/styled-system';
import type { ChecklistEntry, Handover } from '@houseboat/contract/handover.ts';
import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { plural } from '../../../lib/words.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { handoverQuery, useFollowHandover } from '../../handover/public/api.ts';

const SATURDAY = 6;
/** Supplies and issues have no room that a TV may join. */
const REFRESH_MS = 5 * 60_000;
/** How much fits the screen. */
const MAX_ITEMS = 10;
const MAX_NAMED = 5;

const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderWidth: '0.15rem',
    borderColor: 'line.strong',
    borderRadius: '0.35rem',
  },
  variants: { isDone: { true: { bg: 'lake.solid', borderColor: 'lake.solid', color: 'lake.contrast' } } },
});

/** Returns the handover of the week that begins tomorrow; undefined on days other than Saturdays, and while there is none to show. */
export function useHandoverOfTomorrow(season: Season, today: Day): Handover | undefined {
  const week = season.weeks.find(({ startDate }) => startDate === addDays(today, 1));
  const isTurnover = weekdayOf(today) === SATURDAY && week !== undefined && ownerOf(season, week.id) !== undefined;
  const { data } = useQuery({
    ...handoverQuery(week?.id ?? ''),
    enabled: isTurnover,
    refetchInterval: REFRESH_MS,
  });
  return isTurnover ? data?.handover : undefined;
}

/** The handover on turnover day: what is left to do, to bring and to fix. Ticks appear live. */
export const HandoverBoard = ({ handover }: { handover: Handover }) => {
  const { week, outgoing, incoming, supplies, issues, checklist } = handover;
  useFollowHandover(week.id);
  const left = checklist.filter(({ done }) => !done);
  return (
    <Stack gap="5">
      <Text as="h2" size="2xl" heading leading="short" breaks>
        {outgoing && outgoing.id !== incoming?.id
          ? `${outgoing.name} hands over to ${incoming?.name}`
          : `${incoming?.name} comes aboard`}
      </Text>
      <Wrap gap="8" align="start">
        <Block as="section" narrows flex="2 1 20rem">
          <Text as="h3" size="lg" tone="quiet" below="2">
            {checklist.length === 0
              ? 'There is nothing on the checklist.'
              : `Checklist: ${checklist.length - left.length} of ${checklist.length} done`}
          </Text>
          <Stack as="ul" gap="2" size="md" leading="short">
            {shown(checklist).map(({ item, done, by }) => (
              <Media as="li" mark="narrow" key={item}>
                <Box isDone={done}>{done && <Check size="1.1rem" strokeWidth={3} aria-label="Done" />}</Box>
                <Text as="span" clamp="2" breaks tone={done ? 'quiet' : 'plain'}>
                  <span dir="auto">{item}</span>
                  {by && `, ${by.name}`}
                </Text>
              </Media>
            ))}
          </Stack>
          {checklist.length > MAX_ITEMS && (
            <Text size="md" leading="short" breaks>
              and {checklist.length - MAX_ITEMS} more
            </Text>
          )}
        </Block>
        <Stack gap="6" flex="1 1 10rem">
          <Count
            title={
              supplies.length === 0
                ? 'Nothing to bring'
                : supplies.length === 1
                  ? '1 supply to bring'
                  : `${supplies.length} supplies to bring`
            }
          >
            {named(supplies.map(({ name }) => name))}
          </Count>
          <Count title={issues.length === 0 ? 'Nothing to fix' : `${plural(issues.length, 'issue')} to fix`}>
            {named(issues.map(({ title }) => title))}
          </Count>
        </Stack>
      </Wrap>
    </Stack>
  );
};

const Count = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Text as="h3" size="lg" tone="quiet" below="2">
      {title}
    </Text>
    <Text size="md" leading="short" breaks>
      {children}
    </Text>
  </section>
);

/** Returns the items that fit, in the order of the list. What is not done comes before what is, if not all fit. */
function shown(checklist: ChecklistEntry[]): ChecklistEntry[] {
  if (checklist.length <= MAX_ITEMS) return checklist;
  const first = [...checklist].sort((one, other) => Number(one.done) - Number(other.done)).slice(0, MAX_ITEMS);
  return checklist.filter((entry) => first.includes(entry));
}

const named = (names: string[]): ReactNode =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : [])].map(
    (name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two supplies may have one name
      <Fragment key={index}>
        {index > 0 && ', '}
        <bdi>{name}</bdi>
      </Fragment>
    ),
  );
