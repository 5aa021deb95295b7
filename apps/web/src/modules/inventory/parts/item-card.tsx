import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Item } from '@houseboat/contract/inventory.ts';
import { memo, type RefCallback, useId, useRef } from 'react';
import { CardTitle, LinkedText, Reported, RowTools } from '../../../lib/cards/card-parts.tsx';
import { Places } from '../../../lib/cards/places.tsx';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { isNeeded, type ListedItem } from '../public/api.ts';
import { StatusBadge, StockLevel, statusPalette } from '../public/status.tsx';
import { useRestockItem } from '../writes.ts';
import { CardFrame, Cards } from './card-frame.tsx';

const loadEdit = async () => (await import('./dialogs.tsx')).EditItemDialog;
const loadDelete = async () => (await import('./dialogs.tsx')).DeleteItemDialog;

type ListProps = { items: readonly ListedItem[]; shown: ReadonlySet<ListedItem> };

/** The cards. A filter hides cards without unmounting them, so that it is fast and animates nothing. */
export const ItemList = memo(function ItemList({ items, shown }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Cards ref={list} aria-label="Items" aria-hidden={shown.size === 0 || undefined}>
      <Places list={list} items={items} isHidden={(item) => !shown.has(item)}>
        {(item) => <ItemCard item={item} />}
      </Places>
    </Cards>
  );
});

const ItemCard = memo(function ItemCard({ item }: { item: ListedItem }) {
  const id = useId();
  const { name, category, status, notes } = item;
  const needed = isNeeded(item);
  return (
    <CardFrame needed={needed} aria-labelledby={id} tabIndex={-1}>
      <chakra.div fontSize="2rem" pt="1" color={`${statusPalette[status]}.fg`}>
        <StockLevel status={status} />
      </chakra.div>
      <Stack gap="2" pt="1">
        <CardTitle>
          <Heading as="h2" id={id} dir="auto" fontSize="xl" overflowWrap="anywhere">
            {name}
          </Heading>
          <RowTools row={item} what={name} loadEdit={loadEdit} loadDelete={loadDelete} />
        </CardTitle>
        <Wrap as="p" gap="2" rows="1" tone="quiet">
          <StatusBadge status={status} />
          {category}
        </Wrap>
        {notes !== null && (
          <Text breaks whiteSpace="pre-line" above="1" below="1" dir="auto">
            <LinkedText>{notes}</LinkedText>
          </Text>
        )}
        <Reported {...item} />
      </Stack>
      {needed && (
        <Block above="2" gridColumn="2">
          <RestockButton item={item} describedBy={id} />
        </Block>
      )}
    </CardFrame>
  );
});

/** A ref for a button. The card gets the focus when the button is removed while it has it. */
const keepFocusInCard: RefCallback<HTMLElement> = (element) => () => {
  if (element === document.activeElement) element?.closest('article')?.focus();
};

const RestockButton = ({ item, describedBy }: { item: Item; describedBy: string }) => {
  const { mutate, isPending, data } = useRestockItem();
  // Disabled after a success, too, until the list is up to date. Somebody may have reported the item again by then.
  const isDisabled = isPending || (data !== undefined && data.revision > item.revision);
  return (
    <Button
      ref={keepFocusInCard}
      variant="subtle"
      size="sm"
      aria-describedby={describedBy}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && mutate(item.id)}
    >
      Mark Restocked
    </Button>
  );
};
