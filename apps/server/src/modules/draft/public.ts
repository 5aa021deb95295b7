import { type DraftEvent, draftStream, isDraftEvent, type RecordedDraftEvent } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import { oncePerServer } from '../../platform/module.ts';
import { createDrafts } from './drafts.ts';
import { draftMails } from './mails.ts';
import { tradesOf } from './trades/feed.ts';

export type { Drafts } from './drafts.ts';
export { rebuildDrafts, verifyDraft, verifyDrafts } from './replay.ts';
export { changeSeason } from './seasons/change.ts';
export { closeEarlierSeasons, openFirstSeason, openLaterSeason } from './seasons/commands.ts';
export { createDrafts };

/** Returns access to the drafts of all seasons in a running server. */
export const draftsOf = oncePerServer((platform) =>
  createDrafts({
    ...platform,
    outbox: platform.mail(draftMails(platform)),
    trades: tradesOf(platform),
  }),
);

const listSeasons = statement(
  'archive-seasons',
  `select d.season from draft_state d join streams s on s.name = '${draftStream('')}' || d.season and s.version > 0 order by d.season`,
);
const listWeeks = statement(
  'archive-weeks',
  `select w.week_number as week, w.start_date::text as "firstDay", w.end_date::text as "lastDay", f.name as family, w.assigned_at as "pickedAt",
     w.draft_round as round, w.draft_pick as pick, w.id, w.assigned_family_id as "familyId"
   from weeks w left join families f on f.id = w.assigned_family_id where w.season = $1 order by w.week_number`,
);
const listEvents = statement(
  'archive-draft-log',
  `select version, at, actor ->> 'name' as by, type, data from events where stream = $1 order by version`,
);
type EventRow = RecordedDraftEvent & { version: number; at: string; by: string | null };

export async function* archivedSeasons(em: SqlEntityManager): ArchivePart {
  for (const { season } of await runWithin<{ season: string }>(em, listSeasons)) {
    yield {
      name: `weeks-${season}`,
      about: `The weeks of ${season}, and which family has each.`,
      columns: {
        week: 'Week',
        firstDay: 'First day',
        lastDay: 'Last day',
        family: 'Family',
        pickedAt: 'Picked at',
        round: 'Round',
        pick: 'Pick',
        id: 'Week ID',
        familyId: 'Family ID',
      },
      rows: await runWithin(em, listWeeks, [season]),
    };
    const events = await runWithin<EventRow>(em, listEvents, [draftStream(season)]);
    yield {
      name: `draft-log-${season}`,
      about: `Everything that happened in the draft of ${season}, in order. It names weeks and families by their IDs.`,
      columns: { version: 'No.', at: 'At', by: 'By', type: 'Event', data: 'Details' },
      rows: events.map((event) => ({ ...event, data: isDraftEvent(event) ? withoutSecrets(event) : {} })),
    };
  }
}

/** Returns what an event says, without the address of the call, seeds, and hashes of wish lists. */
function withoutSecrets(event: DraftEvent): object {
  if (event.type === 'CallSet') return {};
  if (event.type === 'LotteryCommitted') return {};
  if (event.type === 'LotteryDrawn') return { order: event.data.order };
  if (event.type === 'WeekPicked' && event.data.auto) return { ...event.data, auto: true };
  return event.data;
}
