import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { type AddedHoliday, holidaysBetween } from '@houseboat/draft/holidays.ts';
import { type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useBoat } from '../../../lib/boat.ts';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { instantOf, longRange } from '../../../lib/days.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { keepUnsaved, unsavedOf } from '../../../lib/forms/unsaved.ts';
import { useFairness } from '../../../lib/season/fairness.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { useStartInWords } from '../../../lib/season/start-words.ts';
import { joined } from '../../../lib/words.ts';
import { Numbered, Stack, Text } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { Columns, Media, Tiles } from '../../../ui/grids.tsx';
import { afterLeaving } from '../../../ui/open-entries.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { areInOrder, countAfter, type FamilyChanges, type RefusedFields, withRefused } from '../families.ts';
import { type SeasonInput, seasonInput } from '../input.ts';
import { proposedWeeks, rotatedByOne } from '../proposal.ts';
import { ConfirmOpening } from './confirm-opening.tsx';
import { JoinOrLeave } from './join-or-leave.tsx';

type WeeksPreviewProps = {
  weeks: readonly SeasonWeek[];
  families: number;
  timeZone: string;
  added: readonly AddedHoliday[] | undefined;
};

/** The weeks that a season would have, with their holidays, and how many each family gets. */
const WeeksPreview = ({ weeks, families, timeZone, added }: WeeksPreviewProps) => (
  <section aria-label="The weeks">
    <Text below="4">{describeWeeks(weeks.length, families)}</Text>
    <Tiles as="ol" min="18rem" gap="6" rows="2">
      {weeks.map(({ weekNumber, startDate, endDate }) => {
        const holidays = holidaysBetween(startDate, endDate, timeZone, added).map(({ name }) => name);
        return (
          <Media as="li" mark="narrow" gap="1" align="start" figures key={weekNumber}>
            <Text as="span" tone="quiet">
              {weekNumber}
            </Text>
            <span>
              {longRange(startDate, endDate)}
              {holidays.length > 0 && (
                <Text as="span" tone="canyon" strong block>
                  {joined(holidays)}
                </Text>
              )}
            </span>
          </Media>
        );
      })}
    </Tiles>
  </section>
);

/** Where the order comes from: the season before, or the fairness ledger. */
type OrderBy = 'rotated' | 'fair';
const orders = [
  { value: 'rotated', label: 'Rotate by one' },
  { value: 'fair', label: 'By fairness' },
] as const;

type OrderPreviewProps = {
  season: Season;
  /** The families that stay. */
  order: readonly FamilyId[];
  joining: FamilyChanges['joining'];
  by: OrderBy;
  /** Undefined while there is no choice. */
  onChoose: ((by: OrderBy) => void) | undefined;
};

/** The order in which the families would pick. Those that join come last. */
const OrderPreview = ({ season, order, joining, by, onChoose }: OrderPreviewProps) => (
  <section aria-label="The order">
    {onChoose && <Segments label="The order by" options={orders} value={by} onChange={onChoose} />}
    <Text above="2" below="2">
      {by === 'fair' ? (
        <>
          The order that <TextLink href="/fairness">Fairness</TextLink> proposes:
        </>
      ) : (
        `The ${season.year} order, rotated by one:`
      )}
    </Text>
    <Numbered below="2">
      {order.map((id) => (
        <Text as="li" breaks key={id}>
          {familyOf(season, id)?.name}
        </Text>
      ))}
      {joining.map(({ key, name }) => (
        <Text as="li" breaks key={key}>
          {name}{' '}
          <Text as="span" tone="quiet">
            (new)
          </Text>
        </Text>
      ))}
    </Numbered>
    <Text tone="quiet">You can change it on this page until the first pick, or hold a lottery.</Text>
  </section>
);

/** What was entered, kept while one of the form's links is followed. */
type Unsaved = { typed: Partial<SeasonInput>; planned: FamilyChanges; chosen: OrderBy };

type Props = {
  season: Season;
  /** Whether the form begins with the order of the fairness ledger. */
  isFair: boolean;
  onDone: () => void;
};

/** The weeks, the order and the start of the next season, which are proposed from this one and the fairness ledger, and who leaves or joins with it. */
export const OpenSeason = ({ season, isFair, onDone }: Props) => {
  const { families } = season;
  const name = `season after ${season.year}`;
  const [first] = useState<Unsaved>(() => {
    const kept = unsavedOf<Unsaved>(name);
    return {
      planned: { leaving: [], joining: [] },
      chosen: 'rotated',
      ...kept,
      typed: { ...proposedWeeks(season), date: '', time: '19:00', ...kept?.typed },
      ...(isFair && { chosen: 'fair' }),
    };
  });
  const [planned, setPlanned] = useState(first.planned);
  const [isFoldOpen, setFoldOpen] = useState(planned.leaving.length + planned.joining.length > 0);
  const fold = useRef<HTMLDetailsElement>(null);
  const firstWrong = () => fold.current?.querySelector<HTMLElement>('[role=alert]') ?? null;
  // Without a family that has been removed since, on another page.
  const changes = { ...planned, leaving: planned.leaving.filter((id) => familyOf(season, id)) };
  const count = countAfter(families, changes);

  const schema = seasonInput(season.year, count);
  const form = useSchemaForm(schema, first.typed);
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control });
  const { firstWeekStart, lastWeekStart } = typed;
  const areWeeks = schema.safeParse({ ...typed, date: '2999-01-01', time: '00:00' }).success;
  const weeks = areWeeks && firstWeekStart && lastWeekStart ? seasonWeeks(firstWeekStart, lastWeekStart) : undefined;

  const [chosen, setChosen] = useState(first.chosen);
  const boat = useBoat();
  const fairness = useFairness();
  const fair = fairness?.proposedOrder.map(({ familyId }) => familyId);
  const by = fair ? chosen : 'rotated';
  const order = (by === 'fair' && fair ? fair : rotatedByOne(season)).filter((id) => !changes.leaving.includes(id));

  const isTouched = isDirty || planned !== first.planned || chosen !== first.chosen;
  useEffect(() => {
    if (isTouched) keepUnsaved(name, { typed, planned, chosen } satisfies Unsaved);
  }, [isTouched, name, typed, planned, chosen]);
  const close = () => {
    keepUnsaved(name, undefined);
    onDone();
  };

  const [toConfirm, setToConfirm] = useState<SeasonInput>();
  const goToWrong = () => {
    firstWrong()?.scrollIntoView({ block: 'center' });
    firstWrong()?.focus({ preventScroll: true });
  };
  const confirm = (input: SeasonInput) => {
    if (areInOrder(families, changes)) return setToConfirm(input);
    flushSync(() => setFoldOpen(true));
    goToWrong();
  };
  const showRefused = (refused: RefusedFields) => {
    setPlanned(withRefused(changes, refused));
    setFoldOpen(true);
    setToConfirm(undefined);
    afterLeaving(goToWrong);
  };
  // A browser's calendar offers the days of the steps from here, in place of Thursdays, which are the steps from 1970.
  const firstSunday = season.weeks[0]?.startDate;
  const at = instantOf({ date: typed.date ?? '', time: typed.time ?? '' });
  const inWords = useStartInWords(at);
  return (
    <form onSubmit={form.handleSubmit(confirm)} noValidate>
      <Stack gap="6">
        <Columns>
          <FormField label="First week starts" error={errors.firstWeekStart} hint="A Sunday">
            <Input type="date" min={firstSunday} step={7} {...form.register('firstWeekStart')} />
          </FormField>
          <FormField label="Last week starts" error={errors.lastWeekStart} hint="A Sunday">
            <Input type="date" min={firstSunday} step={7} {...form.register('lastWeekStart')} />
          </FormField>
        </Columns>
        {weeks && boat && (
          <WeeksPreview weeks={weeks} families={count} timeZone={boat.lake.timeZone} added={fairness?.holidays} />
        )}
        <OrderPreview
          season={season}
          order={order}
          joining={changes.joining}
          by={by}
          onChoose={fair ? setChosen : undefined}
        />
        <JoinOrLeave
          ref={fold}
          families={families}
          changes={changes}
          onChange={setPlanned}
          isOpen={isFoldOpen}
          onToggle={setFoldOpen}
        >
          {weeks && describeWeeks(weeks.length, count)}
        </JoinOrLeave>
        <Columns>
          <FormField label="Draft day" error={errors.date}>
            <Input type="date" {...form.register('date')} />
          </FormField>
          <FormField label="Draft time" error={errors.time}>
            <Input type="time" {...form.register('time')} />
          </FormField>
        </Columns>
        {inWords !== null && <Text tone="quiet">{inWords}</Text>}
        <Wrap>
          <Button type="submit">Continue</Button>
          <Button variant="ghost" onClick={close}>
            Not now
          </Button>
        </Wrap>
      </Stack>
      {toConfirm && (
        <ConfirmOpening
          season={season}
          input={toConfirm}
          order={order}
          changes={changes}
          focusAfter={firstWrong}
          onClose={() => setToConfirm(undefined)}
          onRefused={showRefused}
          onOpened={close}
        />
      )}
    </form>
  );
};
