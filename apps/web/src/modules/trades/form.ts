import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { type NewTrade, newTrade } from '@houseboat/contract/trades.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { useState } from 'react';
import type { Sending } from '../../lib/call.ts';
import { keepUnsaved, keptSending, unsavedOf } from '../../lib/forms/unsaved.ts';
import type { Season } from '../../lib/season/season.ts';
import { type HeldWeek, seasonOf, type TradeSeasons, tradableWeeks } from './weeks.ts';

/** What a family has entered about an offer. `to` is '' for any family that holds a wanted week. */
type OfferInput = {
  give: readonly WeekId[];
  isGift: boolean;
  to: FamilyId | '';
  want: readonly WeekId[];
  note: string;
  days: string;
};

type OfferErrors = Partial<Record<keyof OfferInput, { message: string }>>;

type Checked = { offer?: NewTrade; errors: OfferErrors };

/** The form of an offer, which `submit` returns once nothing is missing. */
export type OfferForm = {
  input: OfferInput;
  change: (change: Partial<OfferInput>) => void;
  /** What was missing when it was last submitted. */
  errors: OfferErrors;
  /** Whether nothing is left to give, or to get for it, because weeks that were chosen have changed hands. */
  hasLostWeeks: boolean;
  /** The family's own weeks, and those of the other families, with their season. */
  own: readonly HeldWeek[];
  theirs: readonly HeldWeek[];
  season: Season | undefined;
  /** The families that can be named: those that hold a wanted week or, for a gift, all others. */
  recipients: readonly ListedFamily[];
  /** Its idempotency key, which outlives a dialog or a page that was closed without an answer. */
  sending: Sending;
  /** Forgets what was entered. */
  discard: () => void;
  /** Returns the offer, or what is missing, which it also shows. */
  submit: () => Checked;
};

/** Holds what is entered about an offer. A week that changes hands drops out of it. */
export function useOfferForm(all: TradeSeasons, me: FamilyId, weekId: WeekId | undefined): OfferForm {
  const name = `offer ${weekId}`;
  const sending = keptSending(name);
  const [input, setInput] = useState<OfferInput>(() => ({
    give: weekId === undefined ? [] : [weekId],
    isGift: false,
    to: '',
    want: [],
    note: '',
    days: '7',
    ...unsavedOf<OfferInput>(name),
  }));
  const [errors, setErrors] = useState<OfferErrors>({});
  const weeks = tradableWeeks(all);
  const own = weeks.filter(({ holder }) => holder.id === me);
  // A trade is about weeks of one season.
  const given = own.find(({ week }) => input.give.includes(week.id)) ?? own[0];
  const season = given && seasonOf(all, given.week.id);
  // A family that has left can't answer.
  const isAboard = ({ id }: ListedFamily) => all.seasons[0]?.families.some((family) => family.id === id) ?? false;
  const theirs = weeks.filter(
    ({ week, holder }) => holder.id !== me && week.season === given?.week.season && isAboard(holder),
  );
  const isAskable = ({ holder }: HeldWeek) => holder.id !== me && (input.to === '' || holder.id === input.to);
  const recipients =
    all.seasons[0]?.families.filter(
      ({ id }) =>
        id !== me &&
        (input.isGift || theirs.some(({ week, holder }) => holder.id === id && input.want.includes(week.id))),
    ) ?? [];
  // The only family that could accept is named, so that it can also decline.
  const only = input.isGift || recipients.length > 1 ? undefined : recipients[0];
  const valid: OfferInput = {
    ...input,
    give: keep(input.give, own),
    want: keep(input.want, theirs.filter(isAskable)),
    to: input.to || (only?.id ?? ''),
  };
  return {
    input: valid,
    change: (change) => {
      const changed = { ...input, ...change };
      setInput(changed);
      keepUnsaved(name, changed);
      setErrors({});
    },
    errors,
    hasLostWeeks: isLost(input.give, own) || (!input.isGift && isLost(input.want, weeks.filter(isAskable))),
    own,
    theirs,
    season,
    recipients,
    sending,
    discard: () => {
      keepUnsaved(name, undefined);
      sending.key = undefined;
    },
    submit: () => {
      const checked = check(valid);
      setErrors(checked.errors);
      return checked;
    },
  };
}

const keep = (ids: readonly WeekId[], weeks: readonly HeldWeek[]) =>
  ids.filter((id) => weeks.some(({ week }) => week.id === id));

/** Whether none of the weeks that were chosen is there anymore. */
const isLost = (ids: readonly WeekId[], weeks: readonly HeldWeek[]) => ids.length > 0 && keep(ids, weeks).length === 0;

/** Returns the offer that was entered, or what is missing in it. */
function check({ give, isGift, to, want, note, days }: OfferInput): Checked {
  const errors: OfferErrors = {};
  if (isGift && to === '') errors.to = { message: 'Please choose the family that gets it.' };
  if (!isGift && want.length === 0) errors.want = { message: "Choose at least one week you'd like." };
  const parsed = newTrade.safeParse({
    give: [...give],
    want: isGift ? [] : [...want],
    to: to || null,
    note: note.trim() || null,
    days: Number(days),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as keyof OfferInput;
    // Without a wanted week it would be a gift, and a gift needs a family. Here the week is what is missing.
    if (field !== 'to' || isGift) errors[field] ??= { message };
  }
  return Object.keys(errors).length === 0 && parsed.data ? { offer: parsed.data, errors } : { errors };
}
