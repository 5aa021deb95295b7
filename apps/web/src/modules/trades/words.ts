import type { Trade, WeekHistory } from '@houseboat/contract/trades.ts';
import type { FamilyId, WeekId, WeekMove } from '@houseboat/draft/events.ts';
import { capitalized, joined, plural, weeksInWords } from '../../lib/words.ts';
import { familyIn, holderOf, type TradeSeasons, wantedOf, weekOf } from './weeks.ts';

/** What sentences are about: the seasons with the weeks, and the family that reads them. */
export type Reader = { all: TradeSeasons; me: FamilyId };

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "Castillo", or "you" for the reader. */
export const nameIn = ({ all, me }: Reader, id: FamilyId | null): string =>
  id === me ? 'you' : ((id && familyIn(all, id)?.name) ?? 'a former family');

/** "Castillo's", or "your" for the reader. */
export const whose = (reader: Reader, id: FamilyId): string => (id === reader.me ? 'your' : `${nameIn(reader, id)}'s`);

/** "8", and "20 of" an earlier season's year. */
export function numberOf({ all }: Reader, id: WeekId): string {
  const week = weekOf(all, id);
  if (!week) return 'of an earlier season';
  return week.season === String(all.seasons[0]?.year)
    ? String(week.weekNumber)
    : `${week.weekNumber} of ${week.season}`;
}

/** "week 8", "weeks 8 and 9". */
const weeksIn = (reader: Reader, ids: readonly WeekId[]): string => weeksInWords(ids.map((id) => numberOf(reader, id)));

/** "week 5", "week 5 or 6". */
const eitherWeek = (reader: Reader, ids: readonly WeekId[]): string =>
  `week ${either.format(ids.map((id) => numberOf(reader, id)))}`;

/** What an offer says, also before it is made. */
type Offered = Pick<Trade, 'familyId' | 'to'> & { give: readonly WeekId[]; want: readonly WeekId[] };

/** "Castillo would give week 8 for your week 5 or 6". A family that could accept only reads about its own weeks among the wanted ones. */
export function describeOffer(trade: Offered, reader: Reader): string {
  const { familyId, give, want, to } = trade;
  const giver = capitalized(nameIn(reader, familyId));
  if (want.length === 0) return `${giver} would give ${nameIn(reader, to)} ${weeksIn(reader, give)} as a gift`;
  return `${giver} would give ${weeksIn(reader, give)} for ${wanted(wantedFor(trade, reader), reader)}`;
}

/** Returns the wanted weeks that concern a reader: its own ones of another family's offer. */
export function wantedFor(trade: Offered, { all, me }: Reader): WeekId[] {
  const ours = trade.familyId === me ? [] : wantedOf(trade, all, me);
  return ours.length > 0 ? ours : [...trade.want];
}

/** "your week 5 or 6", or "week 5 or 6" of several families. */
function wanted(ids: readonly WeekId[], reader: Reader): string {
  const holders = new Set(ids.map((id) => holderOf(reader.all, id)?.id));
  const [only] = holders;
  return `${holders.size === 1 && only ? `${whose(reader, only)} ` : ''}${eitherWeek(reader, ids)}`;
}

/** "Castillo offered week 8 for week 5 or 6". Its weeks may have changed hands since. */
export function describeEnded({ familyId, give, want, to }: Trade, reader: Reader): string {
  const offered = `${capitalized(nameIn(reader, familyId))} offered ${weeksIn(reader, give)}`;
  if (want.length === 0) return `${offered} to ${nameIn(reader, to)} as a gift`;
  return `${offered}${to === null ? '' : ` to ${nameIn(reader, to)}`} for ${eitherWeek(reader, want)}`;
}

/** How an offer ended: "Okafor accepted it." */
export function describeEnd({ status, familyId, answeredBy }: Trade, reader: Reader): string {
  switch (status) {
    case 'open':
      return 'It is open.';
    case 'accepted':
      return answeredBy === null ? 'It was accepted.' : `${capitalized(nameIn(reader, answeredBy))} accepted it.`;
    case 'declined':
      return `${capitalized(nameIn(reader, answeredBy))} declined it.`;
    case 'withdrawn':
      return `${capitalized(nameIn(reader, familyId))} withdrew it.`;
    case 'expired':
      return 'Nobody accepted it in time.';
    case 'void':
      return 'It ended because one of its weeks changed hands or the draft was reset.';
    default:
      return status satisfies never;
  }
}

/** "You give week 8 to Castillo." */
export const describeMove = ({ weekId, from, to }: WeekMove, reader: Reader): string =>
  `${capitalized(nameIn(reader, from))} ${from === reader.me ? 'give' : 'gives'} ${weeksIn(reader, [weekId])} to ${nameIn(reader, to)}.`;

/** "Castillo got it from Okafor in a trade." @param before the entry before it */
export function describeEntry(
  { familyId, why }: WeekHistory[number],
  before: WeekHistory[number] | undefined,
  reader: Reader,
): string {
  const name = nameIn(reader, familyId);
  switch (why) {
    case 'picked':
      return `${capitalized(name)} picked it.`;
    case 'picked-for':
      return `It was picked for ${name}.`;
    case 'automatic':
      return `It was picked from ${whose(reader, familyId)} wish list.`;
    case 'traded':
      return `${capitalized(name)} got it${before ? ` from ${nameIn(reader, before.familyId)}` : ''} in a trade.`;
    case 'released':
      return `The pick was undone, and it was no longer ${whose(reader, familyId)} week.`;
    default:
      return why satisfies never;
  }
}

/** "6 more days", "5 more hours", "less than an hour". An offer that was just made for 7 days has 7. */
export function timeLeft(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? plural(hours, 'more hour') : plural(Math.round(hours / 24), 'more day');
}

/** Says who is sent an email about an offer, if the boat sends any. */
export const describeMail = (names: readonly string[], noMail: string | undefined): string =>
  noMail === undefined
    ? `${joined(names)} will get an email, unless they have switched those off.`
    : `${noMail}, so let ${joined(names)} know yourself.`;
