import type { Week } from '@houseboat/contract/draft.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../db/database.ts';
import { readStream } from '../../event-log/event-log.ts';
import { DraftDesk } from './draft-desk.ts';
import { readDraft, readWeeks } from './lists.ts';
import { type Projection, replay } from './projection.ts';

/** What a season's rows say otherwise than its log, a sentence each; none when all is well. */
export type Verdict = { version: number; differences: string[] };

/** Compares the rows of a season with a replay of its log from nothing. A server may go on writing meanwhile. */
export async function verifyDraft(db: Database, year: number): Promise<Verdict> {
  const state = await new DraftDesk(db, () => {}, year).state();
  if (!state) return { version: 0, differences: [`There is no draft of ${year} in the log.`] };
  for (;;) {
    const { version: logVersion, events } = (await readStream(db, draftStream(year), 0)) ?? { version: 0, events: [] };
    const { version: weeksVersion, weeks } = await readWeeks(db, String(year), false);
    const draft = await readDraft(db, String(year), state);
    // Each was read in a snapshot of its own; only when all are of one version do they have to agree.
    if (weeksVersion !== logVersion || (draft && draft.version !== logVersion)) continue;
    const projection = replay(events);
    if (!projection) return { version: 0, differences: [`The log of ${year} is empty.`] };
    const differences = [
      ...contiguous(
        events.map((event) => event.version),
        logVersion,
      ),
      ...compare(`The draft of ${year}`, draft, projection.turn),
      ...[...projection.weeks.keys()].flatMap((id) =>
        compare(
          `Week ${id}`,
          weeks.find((week) => week.id === id),
          weekColumns(projection, id),
        ),
      ),
    ];
    return { version: logVersion, differences };
  }
}

const contiguous = (versions: number[], head: number): string[] =>
  versions.length === head && versions.every((version, index) => version === index + 1)
    ? []
    : [`The log has versions ${versions.join(', ')}, and its head is at ${head}.`];

const weekColumns = ({ weeks }: Projection, id: string): Partial<Week> => {
  const holder = weeks.get(id);
  return {
    isAvailable: !holder?.familyId,
    assignedFamilyId: holder?.familyId ?? null,
    assignedAt: holder?.assignedAt ?? null,
    draftRound: holder?.round ?? null,
    draftPick: holder?.pick ?? null,
  };
};

function compare<Expected extends object>(
  what: string,
  row: Partial<Expected> | undefined,
  expected: Expected,
): string[] {
  if (!row) return [`${what} has no row.`];
  return Object.entries(expected).flatMap(([column, value]) => {
    const found = row[column as keyof Expected];
    return found === value ? [] : [`${what}: ${column} is ${found}, and by the log ${value}.`];
  });
}
