import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Fairness } from '@houseboat/contract/fairness.ts';
import { useFailedReads } from '../../lib/failed-reads.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { fairnessRead, useFairness } from '../../lib/season/fairness.ts';
import { Stack } from '../../ui/elements.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { FamilyLedger } from './parts/family-ledger.tsx';
import { NextOrder } from './parts/next-order.tsx';
import { Legend } from './parts/week-bars.tsx';

/** The fairness ledger: who had which weeks in all seasons, and the order that it proposes for the next one. */
export const FairnessPage = () => {
  usePageTitle('Fairness');
  const fairness = useFairness();
  const { failed, retry } = useFailedReads([fairnessRead]);
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <Heading as="h1" size="2xl">
          Fairness
        </Heading>
        <p>Every family's weeks, season by season. Each number leads to the pick or trade behind it.</p>
      </Stack>
      {fairness && <Ledger fairness={fairness} />}
      {!fairness && (failed ? <ReadFailure what="the fairness ledger" onRetry={retry} /> : <LedgerSkeleton />)}
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

const LedgerSkeleton = () => (
  <Stack gap="8" role="status" aria-label="Loading the fairness ledger" aria-busy>
    <Skeleton height="80" />
    <Skeleton height="60" />
    <Skeleton height="60" />
  </Stack>
);
