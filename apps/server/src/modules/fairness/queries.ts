import type { Fairness, LedgerFamily } from '@houseboat/contract/fairness.ts';
import { nth } from '@houseboat/contract/ordinal.ts';
import { draftStream, type RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { type LoggedSeason, ledgerOf, type ProposedPlace, proposeOrder } from '@houseboat/draft/fairness.ts';
import { boatStream } from '../../platform/boat/boat.ts';
import { statement } from '../../platform/db/database.ts';
import { cachedByEtag } from '../../platform/event-log/change-feed.ts';
import { type FamilyRow, listFamilies, listFormerFamilies } from '../../platform/families/families.ts';
import type { Platform } from '../../platform/module.ts';

// What the ledger is made of: the heads of all drafts, and the families, which come and go, and the boat's prime weeks and holidays.
const findHeads = statement(
  'find-ledger-heads',
  `select concat(
     (select id from log_id),
     (select string_agg(name || ' ' || version, ',' order by name) from streams where name like '${draftStream('%')}' or name = '${boatStream}'),
     (select md5(string_agg(concat_ws(' ', id, draft_position, left_at, name), ',' order by id)) from families)
   ) as etag`,
);
const listWeeks = statement(
  'list-ledger-weeks',
  `select w.season::int as year, d.is_complete as "isComplete", w.id, w.week_number as "weekNumber", w.start_date as "startDate",
     w.end_date as "endDate"
   from weeks w join draft_state d on d.season = w.season order by w.season, w.week_number`,
);
const listEvents = statement(
  'list-ledger-events',
  `select split_part(stream, ':', 2)::int as year, type, data, actor, at from events
   where stream like '${draftStream('%')}' order by stream, version`,
);

type WeekRow = LoggedSeason['weeks'][number] & { year: number; isComplete: boolean };

/** Returns a function that reads the ledger of all seasons and the order that it proposes. It is counted once for all readers. */
export function fairnessReader({ db, boat: live }: Platform) {
  const readEtag = async (): Promise<string> => (await db.run<{ etag: string }>(findHeads))[0]?.etag ?? '';

  return cachedByEtag(readEtag, async () => {
    // Read before what it is of, so that an event in between is counted again and not left out.
    const etag = await readEtag();
    const boat = await live.read();
    const weeks = await db.run<WeekRow>(listWeeks);
    const events = await db.run<RecordedDraftEvent & { year: number }>(listEvents);
    const current = await listFamilies(db.em());
    const former = await listFormerFamilies(db.em());

    const seasons = [...new Set(events.map(({ year }) => year))].map((year) => ({
      year,
      weeks: weeks.filter((week) => week.year === year),
      log: events.filter((event) => event.year === year),
    }));
    const complete = new Set(weeks.filter(({ isComplete }) => isComplete).map(({ year }) => year));
    const ledger = ledgerOf(seasons, boat);
    const toListed = ({ id, name, color, leftAt }: FamilyRow): LedgerFamily => ({
      familyId: id,
      name,
      color,
      hasLeft: leftAt !== null,
      seasons: (ledger.get(id) ?? []).map((season) => ({ ...season, isComplete: complete.has(season.year) })),
    });
    const order = current.map(({ id }) => id);
    const fairness: Fairness = {
      holidays: boat.holidays,
      families: [...current, ...former].map(toListed),
      proposedOrder: proposeOrder(ledger, order).map((place) => ({
        familyId: place.familyId,
        because: reasonFor(place),
      })),
    };
    return { etag, bytes: Buffer.from(JSON.stringify(fairness)) };
  });
}

/** Says why the ledger puts a family into its place. */
function reasonFor({ prizedWeeks, fewer, alike, firstPick, decidedBy }: ProposedPlace): string {
  const weeks =
    prizedWeeks === 0
      ? 'No prime or holiday weeks yet'
      : `${prizedWeeks} prime or holiday ${prizedWeeks === 1 ? 'week' : 'weeks'} so far`;
  if (decidedBy === 'weeks')
    return fewer === 0
      ? `${weeks}, fewer than any other family.`
      : `${weeks}. ${families(fewer)} ${fewer === 1 ? 'has' : 'have'} fewer.`;
  const others = `${weeks}, like ${families(alike)}.`;
  if (decidedBy === 'order') return `${others} No first picks to compare, so the order stays as it was.`;
  return firstPick
    ? `${weeks}. Picked ${nth(firstPick.position)} in ${firstPick.year}.`
    : `${others} It has no first pick in the latest draft, so it goes before those that have one.`;
}

const families = (count: number): string => `${count} other ${count === 1 ? 'family' : 'families'}`;
