import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { instantOf } from '../../../lib/days.ts';
import { FormField } from '../../../lib/forms/fields.tsx';
import { useFairness } from '../../../lib/season/fairness.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { Segments } from '../../../lib/segments.tsx';
import { TextLink } from '../../../lib/text-link.tsx';
import { type SeasonInput, seasonInput } from '../input.ts';
import { proposedWeeks, turnedByOne } from '../proposal.ts';
import { ConfirmOpening } from './confirm-opening.tsx';
import { WeeksPreview } from './weeks-preview.tsx';

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
});
const Order = chakra('ol', { base: { listStyle: 'decimal', ps: '6', mb: '2' } });
const Muted = chakra('p', { base: { color: 'fg.muted' } });

const orders = [
  { value: 'turned', label: 'Turned by one' },
  { value: 'fair', label: 'By fairness' },
] as const;

type Props = {
  season: Season;
  /** Whether the form begins with the order of the fairness ledger. */
  isFair: boolean;
  onDone: () => void;
};

/** The weeks, the order and the start of the next season, which are proposed from this one and the fairness ledger. */
export const OpenSeason = ({ season, isFair, onDone }: Props) => {
  const form = useForm<SeasonInput>({
    resolver: zodResolver(seasonInput(season.year, season.families.length)),
    defaultValues: { ...proposedWeeks(season), date: '', time: '19:00' },
  });
  const [toConfirm, setToConfirm] = useState<SeasonInput>();
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const [chosen, setChosen] = useState<'turned' | 'fair'>(isFair ? 'fair' : 'turned');
  const fairness = useFairness();
  const fair = fairness?.proposedOrder.map(({ familyId }) => familyId);
  const order = chosen === 'fair' && fair ? fair : turnedByOne(season);
  const { firstWeekStart, lastWeekStart } = typed;
  const weeks = seasonInput(season.year, season.families.length).safeParse({
    ...typed,
    date: '2999-01-01',
    time: '00:00',
  });
  const at = instantOf({ date: typed.date ?? '', time: typed.time ?? '' });
  return (
    <form onSubmit={form.handleSubmit(setToConfirm)} noValidate>
      <Stack gap="6">
        <Pair>
          <FormField label="First week starts" error={errors.firstWeekStart} hint="A Sunday">
            <Input type="date" step={7} {...form.register('firstWeekStart')} />
          </FormField>
          <FormField label="Last week starts" error={errors.lastWeekStart} hint="A Sunday">
            <Input type="date" step={7} {...form.register('lastWeekStart')} />
          </FormField>
        </Pair>
        {weeks.success && firstWeekStart && lastWeekStart && (
          <WeeksPreview
            first={firstWeekStart}
            last={lastWeekStart}
            families={season.families.length}
            added={fairness?.holidays}
          />
        )}
        <section aria-label="The order">
          {fair && <Segments label="The order by" options={orders} value={chosen} onChange={setChosen} />}
          <chakra.p my="2">
            {order === fair ? (
              <>
                The order that the <TextLink href="/fairness">fairness ledger</TextLink> proposes:
              </>
            ) : (
              `The order of ${season.year}, turned by one:`
            )}
          </chakra.p>
          <Order>
            {order.map((id) => (
              <li key={id}>{familyOf(season, id)?.name}</li>
            ))}
          </Order>
          <Muted>You can change it on this page until the first pick, or draw lots.</Muted>
        </section>
        <Pair>
          <FormField label="Draft day" error={errors.date}>
            <Input type="date" {...form.register('date')} />
          </FormField>
          <FormField label="Draft time" error={errors.time}>
            <Input type="time" {...form.register('time')} />
          </FormField>
        </Pair>
        {!Number.isNaN(at) && <Muted>{dayAndTime(at)}, your time.</Muted>}
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button type="submit">Continue</Button>
          <Button variant="ghost" onClick={onDone}>
            Not now
          </Button>
        </Stack>
      </Stack>
      {toConfirm && (
        <ConfirmOpening
          season={season}
          input={toConfirm}
          order={order}
          onClose={() => setToConfirm(undefined)}
          onOpened={onDone}
        />
      )}
    </form>
  );
};
