import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import { currentTurn, latestTurn, statusOf } from '@houseboat/draft/state.ts';
import { memo } from 'react';
import { familyOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Wrap } from '../../../ui/rows.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'short',
    '& th, & td': { py: '1', pe: '3', textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'anywhere' },
    '& thead th': { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
    '& tbody th': { fontWeight: 'semibold', color: 'var(--text)' },
  },
});

type Props = { real: Season; practiced: Season };

/** The real draft as it is now, beside what became of it in practice. */
export const Compare = ({ real, practiced }: Props) => (
  <Panel gap="0" outlined aria-labelledby="real-draft">
    <Wrap justify="between" below="2">
      <div>
        <Heading as="h2" id="real-draft" size="lg">
          The real draft now
        </Heading>
        <p>{describeReal(real)}</p>
      </div>
      <LinkButton href="/week-selection" variant="outline">
        Back to the real draft
      </LinkButton>
    </Wrap>
    <Table>
      <thead>
        <tr>
          <th scope="col">Family</th>
          <th scope="col">Really has</th>
          <th scope="col">In practice</th>
        </tr>
      </thead>
      <tbody>
        {practiced.families.map(({ id, name, color }) => (
          <Row key={id} name={name} color={color} real={has(real, id)} practiced={has(practiced, id)} />
        ))}
      </tbody>
    </Table>
  </Panel>
);

type RowProps = { name: string; color: FamilyColor; real: string; practiced: string };

const Row = memo(({ name, color, real, practiced }: RowProps) => (
  <tr data-color={color}>
    <th scope="row">{name}</th>
    <td>{real}</td>
    <td>{practiced}</td>
  </tr>
));

/** "Weeks 3, 9". */
function has(season: Season, familyId: string): string {
  const weeks = weeksOf(season, familyId).map(({ weekNumber }) => weekNumber);
  if (weeks.length === 0) return 'None yet';
  return `${weeks.length === 1 ? 'Week' : 'Weeks'} ${weeks.join(', ')}`;
}

/** "Round 1, pick 4: Dufresne is on the clock." */
function describeReal(season: Season): string {
  const { state } = season;
  const { round, pick } = latestTurn(state);
  const name = familyOf(season, currentTurn(state)?.familyId)?.name;
  const status = statusOf(state);
  switch (status) {
    case 'complete':
      return 'The draft is complete.';
    case 'closed':
      return `The ${season.year} season is closed.`;
    case 'scheduled':
      return `The draft has not started. ${name} picks first.`;
    case 'paused':
      return `Round ${round}, pick ${pick}: paused at ${name}'s turn.`;
    case 'running':
      return `Round ${round}, pick ${pick}: ${name} is on the clock.`;
    default:
      return status satisfies never;
  }
}
