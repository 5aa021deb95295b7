import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useNoMail } from '../../../lib/boat.ts';
import { shortDay, shortRange } from '../../../lib/days.ts';
import { monthsOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { initialOf } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { Checkbox, Choice, Choices, FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Select } from '../../../ui/select.tsx';
import type { OfferForm } from '../form.ts';
import type { HeldWeek, TradeSeasons } from '../weeks.ts';
import { describeMail, describeOffer } from '../words.ts';

/** What an offer is about: a week to give, and the weeks that the family would take for it or, for a gift, who gets it. */
export const OfferFields = ({ form }: { form: OfferForm }) => {
  const { input, change, errors, own, theirs, season } = form;
  const [giveError, wantError] = [useId(), useId()];
  const toggle = (id: string) =>
    input.give.includes(id) ? input.give.filter((given) => given !== id) : [...input.give, id];
  return (
    <>
      <div data-missing={errors.give && true}>
        <Choices aria-describedby={errors.give && giveError}>
          <legend>{input.isGift ? 'Which weeks are you giving?' : 'Which week are you giving?'}</legend>
          {own.map(({ week: { id, weekNumber, startDate, endDate } }) => (
            <Choice key={id} fontSize="sm">
              <input
                type={input.isGift ? 'checkbox' : 'radio'}
                name="give"
                checked={input.give.includes(id)}
                onChange={() => change({ give: input.isGift ? toggle(id) : [id] })}
              />
              <span>
                Week {weekNumber}{' '}
                <Text as="span" figures block>
                  {shortRange(startDate, endDate)}
                </Text>
              </span>
            </Choice>
          ))}
        </Choices>
        <GroupError id={giveError} error={errors.give} />
      </div>
      <Checkbox
        label="It's a gift"
        checked={input.isGift}
        onChange={() => change({ isGift: !input.isGift, to: '', give: input.give.slice(0, 1) })}
      >
        Choose this if you want no week in return.
      </Checkbox>
      {input.isGift ? (
        <Recipient form={form} label="Who gets it?" none="Choose a family" />
      ) : (
        season && (
          <div data-missing={errors.want && true}>
            <SeasonChoices
              season={season}
              weeks={theirs}
              chosen={input.want}
              describedBy={errors.want && wantError}
              onChange={(want) => change({ want, to: '' })}
            />
            <GroupError id={wantError} error={errors.want} />
          </div>
        )
      )}
    </>
  );
};

/** The offer in words, with who can accept it until when, before it is sent. */
export const OfferReview = ({ form, all }: { form: OfferForm; all: TradeSeasons }) => {
  const { id: me } = useFamily();
  const noMail = useNoMail();
  const { input, change, errors, own, theirs, recipients } = form;
  const { isGift, give, want, note, days } = input;
  const offer = { familyId: me, give, want: isGift ? [] : want, to: input.to || null };
  return (
    <Stack ref={keepFocusNearby} gap="5">
      <Stack gap="3">
        <Heading as="h3" fontSize="xl" textWrap="pretty" tabIndex={-1} outline={0} ref={focus}>
          {describeOffer(offer, { all, me })}
        </Heading>
        <WeeksOf title="You give" weeks={own} ids={give} />
        <WeeksOf title={want.length > 1 ? 'You get one of' : 'You get'} weeks={theirs} ids={offer.want} isTheirs />
      </Stack>
      {!isGift && recipients.length > 1 && (
        <Recipient form={form} label="Who can accept?" none="Anyone with a week you chose" />
      )}
      <FormField label="A note (optional)" error={errors.note}>
        <Textarea dir="auto" rows={2} value={note} onChange={({ target }) => change({ note: target.value })} />
      </FormField>
      <FormField label="Keep it open for how many days?" error={errors.days}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          width="28"
          value={days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </FormField>
      <p aria-live="polite">
        {describeMail(
          recipients.filter(({ id }) => input.to === '' || id === input.to).map(({ name }) => name),
          noMail,
        )}
      </p>
    </Stack>
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

type WeeksProps = { title: string; weeks: readonly HeldWeek[]; ids: readonly WeekId[]; isTheirs?: boolean };

/** Some of the weeks with their dates below a title, and with their families if they are other families' weeks. Renders nothing without any. */
const WeeksOf = ({ title, weeks, ids, isTheirs = false }: WeeksProps) => {
  const titleId = useId();
  const shown = weeks.filter(({ week }) => ids.includes(week.id));
  if (shown.length === 0) return null;
  return (
    <div>
      <Text size="sm" tone="quiet" id={titleId}>
        {title}
      </Text>
      <ul aria-labelledby={titleId}>
        {shown.map(({ week, holder }) => (
          <li key={week.id}>
            Week {week.weekNumber}, {shortRange(week.startDate, week.endDate)}
            {isTheirs && `, ${holder.name}`}
          </li>
        ))}
      </ul>
    </div>
  );
};

type RecipientProps = { form: OfferForm; label: string; none: string };

/** Which family can accept: of all others for a gift, or of those that hold a week that was chosen. */
const Recipient = ({ form, label, none }: RecipientProps) => {
  const { input, change, errors, recipients } = form;
  return (
    <FormField label={label} error={errors.to}>
      <Select value={input.to} onChange={({ target }) => change({ to: target.value })}>
        <option value="" hidden={input.isGift}>
          {none}
        </option>
        {recipients.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
};

/** What is wrong with a group of choices. */
const GroupError = ({ id, error }: { id: string; error: { message: string } | undefined }) =>
  error && (
    <ErrorText id={id} role="alert" size="sm" mt="1.5">
      {error.message}
    </ErrorText>
  );

const Month = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '1',
    fontSize: 'sm',
    lineHeight: 'short',
  },
});
/** A week in its place, quiet if it cannot be chosen. */
const Band = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '12',
    borderRadius: 'sm',
    borderWidth: '2px',
    borderColor: 'line',
    color: 'fg.muted',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-color]': { borderColor: 'var(--ground)', bg: 'var(--ground)', color: 'var(--text)', cursor: 'pointer' },
    '&[data-checked]': { borderColor: 'fg', bg: 'var(--band)', color: 'var(--contrast)' },
    '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
    '& b': { display: 'flex', alignItems: 'center', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});

type SeasonChoicesProps = {
  season: Season;
  /** Those that can be chosen. */
  weeks: readonly HeldWeek[];
  chosen: readonly WeekId[];
  /** The ID of what is wrong with the choice. */
  describedBy: string | undefined;
  onChange: (chosen: WeekId[]) => void;
};

/** The season by month, in which any number of the other families' weeks can be chosen. */
const SeasonChoices = ({ season, weeks, chosen, describedBy, onChange }: SeasonChoicesProps) => {
  const toggle = (id: WeekId) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Choices display="grid" gap="1" aria-describedby={describedBy}>
      <legend>Which weeks would you take in return? You'll get one of them.</legend>
      {weeks.length === 0 && <p>No weeks to choose from.</p>}
      {monthsOf(season).map((month) => (
        <Month key={month.name}>
          {month.weeks.map(({ id, weekNumber, startDate, endDate }) => {
            const holder = weeks.find(({ week }) => week.id === id)?.holder;
            const isChosen = chosen.includes(id);
            if (!holder)
              return (
                <Band as="span" key={id} aria-hidden>
                  <span>{weekNumber}</span>
                  <span>{shortDay(startDate)}</span>
                </Band>
              );
            return (
              <Band key={id} data-color={holder.color} data-checked={isChosen ? '' : undefined}>
                <input type="checkbox" checked={isChosen} onChange={() => toggle(id)} />
                <VisuallyHidden>
                  Week {weekNumber} {holder.name}, {shortRange(startDate, endDate)}
                </VisuallyHidden>
                <b aria-hidden>
                  {isChosen && <Check size={12} strokeWidth={3} />}
                  {weekNumber} {initialOf(holder.name)}
                </b>
                <span aria-hidden>{shortDay(startDate)}</span>
              </Band>
            );
          })}
        </Month>
      ))}
    </Choices>
  );
};
