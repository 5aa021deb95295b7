import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { focusNeighbor, MoveButton, SortableRow } from '../../../lib/sortable-row.tsx';
import { Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/rows.tsx';
import { TakenBy } from './taken-by.tsx';
import { WeekDates } from './week-choices.tsx';

const About = chakra('span', {
  base: { flex: '1 1 5.5rem', minWidth: 0, ps: '1', lineHeight: 'short', overflowWrap: 'anywhere', hyphens: 'auto' },
  variants: { isTaken: { true: { color: 'fg.muted' } } },
});

type Props = {
  season: Season;
  week: Week;
  place: number;
  isLast: boolean;
  isFixed: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragEnd: () => void;
};

/** A week at its place on the list. */
export const ListRow = ({ season, week, place, isLast, isFixed, onMove, onRemove, onDragEnd }: Props) => {
  const name = `week ${week.weekNumber}`;
  const isTaken = ownerOf(season, week.id) !== undefined;
  return (
    <SortableRow id={week.id} place={place} isFixed={isFixed} onDragEnd={onDragEnd}>
      <About isTaken={isTaken}>
        <Text as="span" strong figures textDecoration={isTaken ? 'line-through' : undefined}>
          Week {week.weekNumber}
        </Text>
        <WeekDates week={week} />
        <TakenBy season={season} weekId={week.id} />
      </About>
      {!isFixed && (
        <Row as="span" gap="1" align="stretch" end>
          <MoveButton aria-label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden />
          </MoveButton>
          <MoveButton aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden />
          </MoveButton>
          <IconButton
            aria-label={`Remove ${name}`}
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onRemove();
            }}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </Row>
      )}
    </SortableRow>
  );
};
