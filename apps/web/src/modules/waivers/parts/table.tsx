import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useMemo, useRef } from 'react';
import { useFamilies } from '../../../lib/boat.ts';
import { KeepInView } from '../../../lib/cards/keep-in-view.tsx';
import { useStepwise } from '../../../lib/cards/use-stepwise.ts';
import { Block } from '../../../ui/elements.tsx';
import { isPending, useMayCorrect } from '../api.ts';
import { Actions, Cell, ColumnTitle, GuestCell, Head, HeadRow, Rows, Table, TableRow } from './table-frame.tsx';
import { expiryInWords, WaiverRow } from './waiver-row.tsx';

const columns = [
  { of: 'guest', title: 'Guest Name' },
  { of: 'host', title: 'Family Host' },
  { of: 'signed', title: 'Date Signed' },
  { of: 'status', title: 'Status' },
  { of: 'actions', title: 'Actions' },
] as const;

type Props = {
  /** The id of the table's heading. */
  labelledBy: string;
  waivers: readonly Waiver[];
  shown: ReadonlySet<Waiver>;
  now: number;
};

/** The table of waivers. Rows that are not in `shown` are hidden but stay mounted, so that filtering is fast. */
export const WaiverTable = ({ labelledBy, waivers, shown, now }: Props) => {
  const rows = useRef<HTMLTableSectionElement>(null);
  const families = useFamilies();
  const colors = useMemo(() => new Map(families?.map(({ id, color }) => [id, color])), [families]);
  const mayCorrect = useMayCorrect();
  const count = useStepwise(waivers.length);
  // What a search finds does not wait for its step.
  const found = new Set([...shown].slice(0, count));
  return (
    <Block containerType="inline-size" hidden={shown.size === 0}>
      <KeepInView list={rows}>
        <Table aria-labelledby={labelledBy}>
          <TableHead />
          <Rows ref={rows}>
            {waivers
              .filter((waiver, index) => index < count || found.has(waiver))
              .map((waiver) => (
                <WaiverRow
                  key={waiver.id}
                  waiver={waiver}
                  hidden={!shown.has(waiver)}
                  expiry={isPending(waiver) ? expiryInWords(waiver, now) : undefined}
                  hostColor={colors.get(waiver.hostFamilyId)}
                  mayCorrect={mayCorrect(waiver)}
                />
              ))}
          </Rows>
        </Table>
      </KeepInView>
    </Block>
  );
};

const TableHead = () => (
  <Head>
    <HeadRow>
      {columns.map(({ of, title }) => (
        <ColumnTitle key={of} of={of}>
          {title}
        </ColumnTitle>
      ))}
    </HeadRow>
  </Head>
);

/** Four placeholder rows. */
export const TableSkeleton = () => (
  <div role="status" aria-label="Loading waivers" aria-busy>
    <Block containerType="inline-size" aria-hidden>
      <Table>
        <TableHead />
        <Rows>
          {[1, 2, 3, 4].map((number) => (
            <TableRow key={number}>
              <GuestCell>
                <Skeleton height="6" width="9rem" mb="1.5" />
                <Skeleton height="5" width="12rem" maxWidth="full" />
              </GuestCell>
              <Cell of="host">
                <Skeleton height="5" width="7rem" />
              </Cell>
              <Cell of="signed">
                <Skeleton height="5" width="6rem" />
              </Cell>
              <Cell of="status">
                <Skeleton height="6" width="5.5rem" />
              </Cell>
              <Cell of="actions">
                <Actions>
                  <Skeleton height="11" width="16" />
                  <Skeleton height="11" width="20" />
                </Actions>
              </Cell>
            </TableRow>
          ))}
        </Rows>
      </Table>
    </Block>
  </div>
);
