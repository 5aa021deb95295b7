import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { TurnRecord } from '@houseboat/draft/timeline.ts';
import {
  ArrowLeftRight,
  Hourglass,
  ListChecks,
  type LucideIcon,
  RotateCcw,
  Undo2,
  UserRoundPen,
  X,
} from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { describeHow, duration } from '../../../lib/season/turn-words.ts';
import { type BoardTurn, isSameBoardTurn } from '../board.ts';

type Props = Omit<BoardTurn, 'turn'> & {
  /** The number of the pick within its round. */
  pick: number;
  column: number;
  family: Family | undefined;
  /** The family that holds the week since a trade. */
  holder: Family | undefined;
  weeks: readonly Week[];
};

/** One turn of the board. Its frame says what came of it (see `BoardFrame`), and so do words and an icon. */
export const BoardCell = memo(({ pick, column, status, record, released, family, holder, weeks }: Props) => {
  const weekOf = (weekId: string | null | undefined) => weeks.find(({ id }) => id === weekId);
  const week = status === 'picked' ? weekOf(record?.weekId) : undefined;
  return (
    <li data-status={status} data-color={family?.color} style={{ '--column': column } as CSSProperties}>
      <p data-pick>{pick}</p>
      <p data-family>{family?.name ?? 'Unknown'}</p>
      <p data-week>{week && `Week ${week.weekNumber}`}</p>
      {released.map(({ version, weekId, release }) => (
        <p key={version}>
          <Undo2 size="1em" aria-hidden />
          <s>Week {weekOf(weekId)?.weekNumber}</s> {release?.why === 'taken-back' ? 'taken back' : 'undone'}
        </p>
      ))}
      {status === 'picked' && record && <How record={record} />}
      {holder && <Note icon={ArrowLeftRight}>{`Traded to ${holder.name}`}</Note>}
      <p>
        <span>{week && shortRange(week.startDate, week.endDate)}</span>
        <span>{week && record?.took != null && duration(record.took)}</span>
      </p>
      {(status === 'passed' || (status === 'current' && record)) && <Note icon={X}>{passedAfter(record)}</Note>}
      {status === 'current' && <Note icon={Hourglass}>Picking now</Note>}
    </li>
  );
}, isSameCell);

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
