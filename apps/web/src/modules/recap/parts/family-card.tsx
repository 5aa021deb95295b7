import { chakra } from '@chakra-ui/react/styled-system';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { PickInForce } from '@houseboat/draft/recap.ts';
import { ArrowLeftRight, ListChecks, Pointer, RotateCcw, UserRoundPen } from 'lucide-react';
import { shortRange } from '../../../lib/days.ts';
import { describeHow, duration } from '../../../lib/season/turn-words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import type { StorySeason } from '../../season-story/public/api.ts';
import { nameOf, weekOf } from '../highlights.ts';

const Card = chakra('li', {
  base: {
    p: '5',
    borderTopWidth: '6px',
    borderRadius: 'card',
    borderColor: 'var(--band)',
    bg: 'var(--ground)',
    forcedColorAdjust: 'none',
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    _print: { p: '3' },
  },
});
const Name = chakra('h3', {
  base: {
    mb: '4',
    fontFamily: 'heading',
    fontSize: 'xl',
    fontWeight: 'semibold',
    lineHeight: 'short',
    color: 'var(--text)',
    overflowWrap: 'anywhere',
    _print: { mb: '2', fontSize: 'lg' },
  },
});

type Props = { family: ListedFamily; picks: readonly PickInForce[]; season: StorySeason };

/** The weeks that a family holds: when each is, how and in which round it was picked, and whether it was traded since. */
export const FamilyCard = ({ family, picks, season }: Props) => (
  <Card data-color={family.color}>
    <Name htmlTranslate="no">{family.name}</Name>
    <Stack as="ol" gap="3" tone="plain" _print={{ gap: '1.5' }}>
      {picks.map((pick) => {
        const { weekNumber, startDate, endDate } = weekOf(season, pick.weekId);
        return (
          <li key={pick.weekId}>
            <Wrap as="p" justify="between" rows="0" figures>
              <b>Week {weekNumber}</b>
              <span>{shortRange(startDate, endDate)}</span>
            </Wrap>
            <Text size="sm" figures breaks icons>
              <HowIcon pick={pick} />
              {describePick(pick)}
            </Text>
            {pick.isTraded && (
              <Text size="sm" figures breaks icons>
                <ArrowLeftRight size="1em" aria-hidden />
                {describeTrade(pick, season)}
              </Text>
            )}
          </li>
        );
      })}
    </Stack>
  </Card>
);

const HowIcon = ({ pick: { isMadeUp, isAutomatic, isOnBehalf } }: { pick: PickInForce }) => {
  const Icon = isMadeUp ? RotateCcw : isAutomatic ? ListChecks : isOnBehalf ? UserRoundPen : Pointer;
  return <Icon size="1em" aria-hidden />;
};

/** "Round 2 · Picked after 12 s". A turn off the clock has no time. */
function describePick(pick: PickInForce): string {
  const how = describeHow(pick) ?? 'Picked';
  const took = pick.took === null ? '' : pick.took < 500 ? ' instantly' : ` after ${duration(pick.took)}`;
  return `Round\u00a0${pick.round} · ${how}${took}`;
}

/** "Traded, at first Alder's". */
const describeTrade = ({ familyId, holderId }: PickInForce, season: StorySeason): string =>
  familyId === holderId ? 'Traded there and back' : `Traded, at first ${nameOf(season, familyId)}'s`;
