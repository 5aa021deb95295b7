import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { TurnRecord } from '@houseboat/draft/timeline.ts';
import { Hourglass, ListChecks, type LucideIcon, RotateCcw, Undo2, UserRoundPen, X } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { describeHow, duration } from '../../../lib/season/turn-words.ts';
import { type BoardTurn, isSameBoardTurn } from '../board.ts';

const columnsFrom = '@container (min-width: 42rem)';

// One styled element for the whole cell: a board draws many of them in a frame of the time machine.
const Cell = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'baseline',
    alignContent: 'start',
    minWidth: 0,
    px: '2.5',
    py: '1.5',
    borderRadius: 'sm',
    borderWidth: '2px',
    lineHeight: 'short',
    fontSize: 'sm',
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    forcedColorAdjust: 'none',
    '& [data-pick]': { textAlign: 'end' },
    '& [data-family]': { fontWeight: 'semibold' },
    '& [data-week]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& p:not([data-pick], [data-family], [data-week])': { gridColumn: '2 / -1' },
    '& svg': { display: 'inline', verticalAlign: '-0.15em', me: '1' },
    '& span + span::before': { content: '", "' },
    '& s': { textDecorationThickness: '2px' },
    [columnsFrom]: {
      display: 'block',
      gridRow: '1',
      gridColumn: 'var(--column)',
      minHeight: '6.75rem',
      px: '2',
      '& [data-pick]': { float: 'inline-end', ms: '1' },
      '& [data-week]': { fontSize: 'md' },
      '& span': { display: 'block' },
      '& span + span::before': { content: 'none' },
    },
  },
  variants: {
    status: {
      picked: { borderStyle: 'solid', borderColor: 'transparent' },
      passed: { borderStyle: 'dashed' },
      current: { borderStyle: 'double', borderWidth: '4px', bg: 'bg.raised' },
      ahead: { borderStyle: 'solid', borderColor: 'line', color: 'fg.muted' },
    },
  },
});

type Props = Omit<BoardTurn, 'turn'> & {
  /** The number of the pick within its round. */
  pick: number;
  column: number;
  family: Family | undefined;
  weeks: readonly Week[];
};

/** One turn of the board. A solid block is a pick, a dashed frame a pass, a double frame the turn on the clock; words and an icon say the rest. */
export const BoardCell = memo(({ pick, column, status, record, released, family, weeks }: Props) => {
  const weekOf = (weekId: string | null | undefined) => weeks.find(({ id }) => id === weekId);
  const week = status === 'picked' ? weekOf(record?.weekId) : undefined;
  return (
    <Cell status={status} style={{ '--column': column } as CSSProperties} {...colorsOf(status, family)}>
      <p data-pick>{pick}</p>
      <p data-family>{family?.name ?? 'Unknown'}</p>
      {week && <p data-week>Week {week.weekNumber}</p>}
      {released.map(({ version, weekId, release }) => (
        <p key={version}>
          <Undo2 size="1em" aria-hidden />
          <s>Week {weekOf(weekId)?.weekNumber}</s> {release?.why === 'taken-back' ? 'taken back' : 'undone'}
        </p>
      ))}
      {status === 'picked' && record && <How record={record} />}
      {week && record && (
        <p>
          <span>{shortRange(week.startDate, week.endDate)}</span>
          {record.took !== null && <span>{duration(record.took)}</span>}
        </p>
      )}
      {(status === 'passed' || (status === 'current' && record)) && <Note icon={X}>{passedAfter(record)}</Note>}
      {status === 'current' && <Note icon={Hourglass}>Picking now</Note>}
    </Cell>
  );
}, isSameCell);

const colorsOf = (status: Props['status'], family: Family | undefined) => {
  if (!family || status === 'ahead') return {};
  const { color } = family;
  if (status === 'picked') return { bg: `family.${color}.band`, color: `family.${color}.contrast` };
  return { borderColor: `family.${color}.band`, color: `family.${color}.text` };
};

/** How a pick came about, unless its family made it in its turn. */
const How = ({ record }: { record: TurnRecord }) => {
  const how = describeHow(record);
  const icon = record.isMadeUp ? RotateCcw : record.isAutomatic ? ListChecks : UserRoundPen;
  return how && <Note icon={icon}>{how}</Note>;
};

const passedAfter = (record: TurnRecord | undefined) =>
  record?.took == null ? 'Passed' : `Passed after ${duration(record.took)}`;

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p>
    <Icon size="1em" aria-hidden />
    {children}
  </p>
);

/** Whether two cells show the same. */
function isSameCell(a: Props, b: Props): boolean {
  return (
    isSameBoardTurn(a, b) && a.pick === b.pick && a.column === b.column && a.family === b.family && a.weeks === b.weeks
  );
}
