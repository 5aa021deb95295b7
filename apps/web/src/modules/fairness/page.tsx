import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Fairness, LedgerFamily, LedgerSeason } from '@houseboat/contract/fairness.ts';
import { useFamilies, useIsAdmin } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { useFairness } from '../../lib/season/fairness.ts';
import { fairnessRead, fairOrder } from '../../lib/season/queries.ts';
import { plural } from '../../lib/words.ts';
import { Block, Stack, Text } from '../../ui/elements.tsx';
import { FamilyAvatar } from '../../ui/family-avatar.tsx';
import { Fold, FoldTitle } from '../../ui/fold.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Row } from '../../ui/rows.tsx';
import { SectionFrame, SectionIntro } from '../../ui/section.tsx';
import { SeasonTable } from './parts/season-table.tsx';
import { Legend, type Scale, WeekBars } from './parts/week-bars.tsx';

const FamilyFrame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '16',
    rowGap: '6',
    pt: '7',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** A family's weeks: how many in each month over all seasons, and season by season with what made each number. */
const FamilyLedger = ({ family, scale }: { family: LedgerFamily; scale: Scale }) => {
  const { familyId, name, hasLeft, seasons } = family;
  const weeks = seasons.flatMap(({ months }) => months).flatMap(({ weeks }) => weeks);
  return (
    <FamilyFrame aria-labelledby={`ledger-${familyId}`}>
      <Row as="header" gap="4" align="start" minWidth={0}>
        <FamilyAvatar family={family} />
        <Block narrows breaks>
          <Heading as="h3" size="md" htmlTranslate="no" id={`ledger-${familyId}`}>
            {name}
          </Heading>
          <Text tone="quiet">
            {summaryOf(weeks.length, seasons)}
            {hasLeft && ' Left the boat.'}
          </Text>
        </Block>
      </Row>
      <Stack gap="5">
        {weeks.length > 0 && <WeekBars family={family} scale={scale} />}
        {seasons.length > 0 && (
          <Fold>
            <FoldTitle>Season by season</FoldTitle>
            <SeasonTable name={name} seasons={seasons} />
          </Fold>
        )}
      </Stack>
    </FamilyFrame>
  );
};

/** "6 weeks in 2 seasons: 3 holiday weeks, 1 prime week.", without those of which there are none. */
function summaryOf(weeks: number, seasons: readonly LedgerSeason[]): string {
  const holidays = seasons.flatMap(({ holidayWeeks }) => holidayWeeks).length;
  const primes = seasons.flatMap(({ primeWeeks }) => primeWeeks).length;
  if (weeks === 0) return 'No weeks yet.';
  const counts = [holidays > 0 && plural(holidays, 'holiday week'), primes > 0 && plural(primes, 'prime week')];
  const details = counts.filter(Boolean).join(', ');
  return `${plural(weeks, 'week')} in ${plural(seasons.length, 'season')}${details && `: ${details}`}.`;
}

type Props = { order: Fairness['proposedOrder']; families: Fairness['families'] };

/** The order that the ledger proposes for the next season, with its reasons. Only the designated family can adopt it. */
const NextOrder = ({ order, families }: Props) => {
  const isAdmin = useIsAdmin();
  const admin = useFamilies()?.find((family) => family.isAdmin);
  return (
    <SectionFrame aria-labelledby="next-order">
      <SectionIntro>
        <Heading as="h2" size="lg" id="next-order">
          A fair order for next season
        </Heading>
        <p>
          Families with the fewest prime or holiday weeks go first. Ties go to the family whose first pick came latest.
          After that, the order stays as it was.
        </p>
        <p>
          {isAdmin
            ? 'Nothing changes until you open the next season, and you can still choose another order there.'
            : `It's a proposal. ${admin ? `The ${admin.name} family` : 'The family that runs the boat'} can use it for the next season.`}
        </p>
      </SectionIntro>
      <Stack gap="6" align="start">
        <Stack as="ol" gap="5">
          {order.map(({ familyId, because }, index) => {
            const family = families.find((each) => each.familyId === familyId);
            return (
              family && (
                <Row as="li" gap="4" align="start" flexWrap="wrap" key={familyId}>
                  <Text as="span" size="2xl" heading figures width="8" lineHeight="2.75rem" aria-hidden>
                    {index + 1}
                  </Text>
                  <FamilyAvatar family={family} />
                  <Block flex="1 1 9rem" narrows>
                    <Text strong breaks htmlTranslate="no">
                      {family.name}
                    </Text>
                    <Text tone="quiet">{because}</Text>
                  </Block>
                </Row>
              )
            );
          })}
        </Stack>
        {isAdmin && (
          <LinkButton href={`/draft-night?${fairOrder}`} variant="subtle">
            Use this order
          </LinkButton>
        )}
      </Stack>
    </SectionFrame>
  );
};

/** The fairness ledger: who had which weeks in all seasons, and the order that it proposes for the next one. */
export const FairnessPage = () => {
  usePageTitle('Fairness');
  const fairness = useFairness();
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <PageTitle>Fairness</PageTitle>
        <p>Every family's weeks by month. Season by season, each number leads to the pick or trade behind it.</p>
      </Stack>
      {fairness ? (
        <Ledger fairness={fairness} />
      ) : (
        <ReadBoundary what="the Fairness page" reads={[fairnessRead]}>
          <Loading what="the Fairness page" heights={['80', '60', '60']} />
        </ReadBoundary>
      )}
    </Stack>
  );
};

const Ledger = ({ fairness: { families, proposedOrder } }: { fairness: Fairness }) => {
  const listed = families.filter(({ hasLeft, seasons }) => !hasLeft || seasons.length > 0);
  const months = [...new Set(listed.flatMap(({ seasons }) => seasons.flatMap(({ months }) => months.map(toMonth))))];
  const counts = listed.flatMap((family) => months.map((month) => countIn(family, month)));
  const scale = { months: [...months].sort((one, other) => one - other), most: Math.max(...counts, 1) };
  return (
    <>
      <NextOrder order={proposedOrder} families={families} />
      <Stack as="section" gap="8" aria-labelledby="ledger">
        <Stack gap="3">
          <Heading as="h2" size="lg" id="ledger">
            The families' weeks
          </Heading>
          {months.length === 0 ? <p>No weeks yet. Picks will show up here.</p> : <Legend />}
        </Stack>
        {listed.map((family) => (
          <FamilyLedger key={family.familyId} family={family} scale={scale} />
        ))}
      </Stack>
    </>
  );
};

const toMonth = ({ month }: { month: number }): number => month;

/** Returns how many of a family's weeks were in a month, over all seasons. */
const countIn = ({ seasons }: Fairness['families'][number], month: number): number =>
  seasons.flatMap(({ months }) => months.filter((each) => each.month === month)).flatMap(({ weeks }) => weeks).length;
