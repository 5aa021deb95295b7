import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { shortRange } from '../../../lib/days.ts';
import { useFamily } from '../../../lib/session.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { Choice, Choices, FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts';
import { Select } from '../../../ui/select.tsx';
import type { OfferForm } from '../form.ts';
import type { TradeSeasons } from '../weeks.ts';
import { describeMail, describeOffer } from '../words.ts';
import { SeasonChoices } from './season-choices.tsx';

/** What an offer is about: a week to give, and the weeks that the family would take for it or, for a gift, who gets it. */
export const OfferFields = ({ form }: { form: OfferForm }) => {
  const { input, change, errors, own, theirs, season } = form;
  const toggle = (id: string) =>
    input.give.includes(id) ? input.give.filter((given) => given !== id) : [...input.give, id];
  return (
    <>
      <div data-missing={errors.give && true}>
        <Choices>
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
                Week {weekNumber},{' '}
                <Text as="span" figures block>
                  {shortRange(startDate, endDate)}
                </Text>
              </span>
            </Choice>
          ))}
          <Choice fontSize="sm">
            <input
              type="checkbox"
              checked={input.isGift}
              onChange={() => change({ isGift: !input.isGift, to: '', give: input.give.slice(0, 1) })}
            />
            It's a gift
          </Choice>
        </Choices>
        <GroupError error={errors.give} />
      </div>
      {input.isGift ? (
        <Recipient form={form} label="Who gets it?" none="Choose a family" />
      ) : (
        season && (
          <div data-missing={errors.want && true}>
            <SeasonChoices
              season={season}
              weeks={theirs}
              chosen={input.want}
              onChange={(want) => change({ want, to: '' })}
            />
            <GroupError error={errors.want} />
          </div>
        )
      )}
    </>
  );
};

/** The offer in words, with who can accept it until when, before it is sent. */
export const OfferReview = ({ form, all }: { form: OfferForm; all: TradeSeasons }) => {
  const { id: me } = useFamily();
  const { input, change, errors, own, theirs } = form;
  const { isGift, give, want, note, days } = input;
  const offer = { familyId: me, give, want: isGift ? [] : want, to: input.to || null };
  const held = [...own, ...theirs].filter(({ week }) => [...give, ...offer.want].includes(week.id));
  return (
    <Stack ref={keepFocusNearby} gap="5">
      <div>
        <Heading as="h3" fontSize="xl" textWrap="pretty" tabIndex={-1} outline={0} ref={focus}>
          {describeOffer(offer, { all, me })}
        </Heading>
        <ul>
          {held.map(({ week, holder }) => (
            <li key={week.id}>
              Week {week.weekNumber}, {shortRange(week.startDate, week.endDate)}
              {holder.id !== me && `, ${holder.name}`}
            </li>
          ))}
        </ul>
      </div>
      {!isGift && <Recipient form={form} label="Who can accept?" none="Anyone with a week you chose" />}
      <FormField label="A note (optional)" error={errors.note}>
        <Textarea dir="auto" rows={2} value={note} onChange={({ target }) => change({ note: target.value })} />
      </FormField>
      <FormField label="How many days is it open?" error={errors.days}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          width="28"
          value={days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </FormField>
      <p aria-live="polite">
        {describeMail(form.recipients.filter(({ id }) => input.to === '' || id === input.to).map(({ name }) => name))}
      </p>
    </Stack>
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

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
const GroupError = ({ error }: { error: { message: string } | undefined }) =>
  error && (
    <ErrorText role="alert" size="sm" mt="1.5">
      {error.message}
    </ErrorText>
  );
