import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { Segments } from '../../../lib/segments.tsx';
import { TextLink } from '../../../lib/text-link.tsx';
import type { JoiningFamily } from '../families.ts';

const Order = chakra('ol', {
  base: { listStyle: 'decimal', ps: '6', mb: '2', '& > li': { overflowWrap: 'anywhere' } },
});
const Muted = chakra('p', { base: { color: 'fg.muted' } });
const New = chakra('span', { base: { color: 'fg.muted' } });

/** Where the order comes from: the season before, or the fairness ledger. */
export type OrderBy = 'turned' | 'fair';
const orders = [
  { value: 'turned', label: 'Turned by one' },
  { value: 'fair', label: 'By fairness' },
] as const;

type Props = {
  season: Season;
  /** The families that stay. */
  order: readonly FamilyId[];
  joining: readonly JoiningFamily[];
  by: OrderBy;
  /** Undefined while there is no choice. */
  onChoose: ((by: OrderBy) => void) | undefined;
};

/** The order in which the families would pick. Those that join come last. */
export const OrderPreview = ({ season, order, joining, by, onChoose }: Props) => (
  <section aria-label="The order">
    {onChoose && <Segments label="The order by" options={orders} value={by} onChange={onChoose} />}
    <chakra.p my="2">
      {by === 'fair' ? (
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
      {joining.map(({ key, name }) => (
        <li key={key}>
          {name} <New>(new)</New>
        </li>
      ))}
    </Order>
    <Muted>You can change it on this page until the first pick, or draw lots.</Muted>
  </section>
);
