import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Family } from '@houseboat/contract/boat.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { LazyMotion } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { motionMax } from '../../../lib/motion-max.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { MoveButtons, movedTo, SortableRow } from '../../../lib/sortable-row.tsx';
import { Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useManageDraft } from '../api.ts';
import { Changed, Section } from './section.tsx';

type Props = { family: Family; place: number; isLast: boolean; onMove: (by: -1 | 1) => void };

/** A family at its place in the order. */
const OrderRow = ({ family, place, isLast, onMove }: Props) => (
  <SortableRow id={family.id} place={place} isFixed={false}>
    <FamilyAvatar family={family} />
    <Text as="span" strong leading="short" breaks grow ps="1" fontSize={{ base: 'sm', sm: 'md' }} htmlTranslate="no">
      {family.name}
    </Text>
    <MoveButtons name={family.name} place={place} isLast={isLast} onMove={onMove} />
  </SortableRow>
);

/** An order that was arranged here, and the draft's order at that time. */
type Arranged = { order: FamilyId[]; from: readonly FamilyId[] };

/** Who picks first, and who after that. The order is saved as a whole. */
export const OrderForm = ({ season }: { season: Season }) => {
  const current = season.state.order;
  const [arranged, setArranged] = useState<Arranged>();
  const [news, setNews] = useState('');
  const { write, isPending, error } = useManageDraft(season.year);
  // Families may have joined and left since it was arranged.
  const kept = arranged?.order.filter((id) => current.includes(id)) ?? [];
  const order = [...kept, ...current.filter((id) => !kept.includes(id))];
  const hasMoved = order.join() !== current.join();
  const name = (id: FamilyId | undefined) => familyOf(season, id)?.name ?? '';

  const arrange = (to: FamilyId[]) => setArranged({ order: to, from: arranged?.from ?? current });
  const move = (id: FamilyId, to: number) => {
    if (to < 0 || to >= order.length) return;
    arrange(movedTo(order, id, to));
    setNews(`${name(id)} is now number ${to + 1} of ${order.length}.`);
  };
  const discard = () => setArranged(undefined);
  const save = () =>
    write(
      {
        send: () => call('POST /draft/:year/order', { params: { year: season.year }, body: { order } }),
        done: { title: 'Order Saved', description: `${name(order[0])} picks first.` },
      },
      // Keeps a newer arrangement.
      { onSuccess: () => setArranged((latest) => (latest === arranged ? undefined : latest)) },
    );

  return (
    <Section
      title="Order"
      intro="Who picks first in the first round. The second round goes from the last to the first, and so on. Drag a family to its place, or move it with its buttons."
      blocked={whyBlocked(season)}
    >
      <LazyMotion features={motionMax} strict>
        <Reorder.Group as="ol" axis="y" values={order} onReorder={arrange} aria-label="Draft order">
          {order.map((id, place) => {
            const family = familyOf(season, id);
            return (
              family && (
                <OrderRow
                  key={id}
                  family={family}
                  place={place + 1}
                  isLast={place === order.length - 1}
                  onMove={(by) => move(id, place + by)}
                />
              )
            );
          })}
        </Reorder.Group>
      </LazyMotion>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Changed
        now={current.map(name).join(', ')}
        following={{
          hasChanged: arranged !== undefined && hasMoved && arranged.from.join() !== current.join(),
          discard,
        }}
      />
      <Wrap>
        <Button aria-disabled={isPending || !hasMoved} onClick={() => hasMoved && save()}>
          Save the order
        </Button>
        <Button variant="ghost" aria-disabled={!hasMoved} onClick={discard}>
          Discard changes
        </Button>
      </Wrap>
      <FailureText error={error} />
    </Section>
  );
};

/** Returns why the order cannot change, if it cannot. */
function whyBlocked({ state }: Season): string | undefined {
  if (!isBeforeFirstPick(state))
    return 'The draft is under way. To change the order, undo all picks or reset the draft first.';
  return state.lottery?.isDrawn ? 'It was drawn by lottery. To change it, reset the draft first.' : undefined;
}
