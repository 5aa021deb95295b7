import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { type ReactNode, useId } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { ErrorText } from '../../../lib/error-text.ts';
import { Choice, Choices } from '../../../lib/forms/fields.tsx';
import { useFamily } from '../../../lib/session.ts';
import type { OfferForm } from '../form.ts';
import type { TradeSeasons } from '../weeks.ts';
import { describeMail } from '../wording.ts';
import { WeekChoices } from './week-choices.tsx';

type Props = { form: OfferForm; all: TradeSeasons };

/** What an offer is made of: a week to give, what it is for, and who can accept it until when. */
export const OfferFields = ({ form, all }: Props) => {
  const { input, change, errors, theirs } = form;
  return (
    <>
      <Given form={form} />
      <Choices>
        <legend>What would you like for it?</legend>
        <Choice>
          <input
            type="radio"
            name="for"
            checked={!input.isGift}
            onChange={() => change({ isGift: false, give: input.give.slice(0, 1) })}
          />
          One of their weeks
        </Choice>
        <Choice>
          <input type="radio" name="for" checked={input.isGift} onChange={() => change({ isGift: true })} />
          Nothing, it's a gift
        </Choice>
      </Choices>
      <Recipient form={form} all={all} />
      {!input.isGift && (
        <div data-missing={errors.want && true}>
          <WeekChoices weeks={theirs} chosen={input.want} onChange={(want) => change({ want })} />
          <GroupError>{errors.want}</GroupError>
        </div>
      )}
      <LabeledField label="A note (optional)" error={errors.note}>
        <Textarea dir="auto" rows={2} value={input.note} onChange={({ target }) => change({ note: target.value })} />
      </LabeledField>
      <LabeledField label="How many days is it open?" error={errors.days}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          width="28"
          value={input.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </LabeledField>
      <Mail form={form} all={all} />
    </>
  );
};

const Given = ({ form: { input, change, errors, own } }: { form: OfferForm }) => {
  const toggle = (id: string) =>
    input.give.includes(id) ? input.give.filter((given) => given !== id) : [...input.give, id];
  return (
    <div data-missing={errors.give && true}>
      <Choices>
        <legend>{input.isGift ? 'Which weeks do you give?' : 'Which week do you give?'}</legend>
        {own.map(({ week: { id, weekNumber, startDate, endDate } }) => (
          <Choice key={id}>
            <input
              type={input.isGift ? 'checkbox' : 'radio'}
              name="give"
              checked={input.give.includes(id)}
              onChange={() => change({ give: input.isGift ? toggle(id) : [id] })}
            />
            Week {weekNumber}, {shortRange(startDate, endDate)}
          </Choice>
        ))}
      </Choices>
      <GroupError>{errors.give}</GroupError>
    </div>
  );
};

/** Which family can accept. Its weeks are then the only ones to choose from. */
const Recipient = ({ form: { input, change, errors }, all }: Props) => {
  const { id } = useFamily();
  const others = all.seasons[0]?.families.filter((family) => family.id !== id) ?? [];
  return (
    <LabeledField label={input.isGift ? 'Who gets it?' : 'Who can accept?'} error={errors.to}>
      <NativeSelect.Root>
        <NativeSelect.Field value={input.to} onChange={({ target }) => change({ to: target.value })}>
          <option value="" hidden={input.isGift}>
            {input.isGift ? 'Choose a family' : 'Anyone with a week you choose'}
          </option>
          {others.map(({ id: familyId, name }) => (
            <option key={familyId} value={familyId}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </LabeledField>
  );
};

const Quiet = chakra('p', { base: { color: 'fg.muted' } });

/** Who is sent an email about the offer. */
const Mail = ({ form: { input, theirs }, all }: Props) => {
  const named = all.seasons[0]?.families.filter(({ id }) => id === input.to) ?? [];
  const asked =
    named.length > 0 ? named : theirs.filter(({ week }) => input.want.includes(week.id)).map(({ holder }) => holder);
  const names = [...new Set(asked.map(({ name }) => name))];
  return <Quiet aria-live="polite">{names.length > 0 && describeMail(names)}</Quiet>;
};

/** What is wrong with a group of choices. */
const GroupError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <ErrorText role="alert" size="sm" mt="1.5">
      {children}
    </ErrorText>
  );

const LabeledField = ({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) => (
  <Field.Root invalid={error !== undefined} ids={{ control: useId() }}>
    <Field.Label>{label}</Field.Label>
    {children}
    <Field.ErrorText>{error}</Field.ErrorText>
  </Field.Root>
);
