import type { FamilyId } from '@houseboat/draft/events.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { Numbered, Text } from '../../../ui/elements.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { JoiningFamily } from '../families.ts';

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
    <Text above="2" below="2">
      {by === 'fair' ? (
        <>
          The order that the <TextLink href="/fairness">fairness ledger</TextLink> proposes:
        </>
      ) : (
        `The order of ${season.year}, turned by one:`
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
    <Text tone="quiet">You can change it on this page until the first pick, or draw lots.</Text>
  </section>
);
