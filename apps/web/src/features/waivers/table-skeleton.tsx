import { Skeleton } from '@chakra-ui/react/skeleton';
import { Actions, Cell, GuestCell } from './table-cells.tsx';
import { Row, Rows, Table, TableFrame } from './table-frame.tsx';
import { TableHead } from './waiver-table.tsx';

/** Rows that are still to come. */
export const TableSkeleton = () => (
  <div role="status" aria-label="Loading the waivers" aria-busy>
    <TableFrame aria-hidden>
      <Table>
        <TableHead />
        <Rows>
          {[1, 2, 3, 4].map((number) => (
            <Row key={number}>
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
            </Row>
          ))}
        </Rows>
      </Table>
    </TableFrame>
  </div>
);
