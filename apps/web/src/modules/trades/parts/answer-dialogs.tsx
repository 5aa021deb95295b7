import { useDisclosure } from '@chakra-ui/react/hooks';
import type { Ring, Trade } from '@houseboat/contract/trades.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { shortRange } from '../../../lib/days.ts';
import { Choice, Choices } from '../../../lib/forms/fields.tsx';
import { Notice } from '../../../lib/notice.tsx';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { useAccept, useAgree, useDecline, useRings } from '../answers.ts';
import { useTrades } from '../api.ts';
import { chainFrom, isFor, movesOf, wantedOf, weekOf } from '../weeks.ts';
import { describeEnd, describeOffer, type Reader } from '../wording.ts';
import { ConfirmMoves } from './confirm-moves.tsx';

/** About an offer, as it was when the dialog opened. `onClosed` is called after the closing animation. */
type Props<Row> = DialogTarget<Row> & { reader: Reader; onClosed: () => void };

/** Returns an offer as it is now. */
const useLatestTrade = (row: Trade): Trade => useTrades().items?.find(({ id }) => id === row.id) ?? row;

/** Accepts an offer, after showing what it moves. The family chooses which of its wanted weeks it gives. */
export const AcceptDialog = ({ row, reader, ...dialog }: Props<Trade>) => {
  const { all, me } = reader;
  const trade = useLatestTrade(row);
  const ours = wantedOf(trade, all, me);
  const [chosen, setChosen] = useState(ours[0]);
  const weekId = ours.find((id) => id === chosen) ?? ours[0];
  const accept = useAccept();
  return (
    <ConfirmMoves
      title="Accept this offer?"
      question={`${describeOffer(row, reader)}. The weeks change hands at once.`}
      reader={reader}
      moves={movesOf(trade, me, weekId)}
      ended={isFor(trade, all, me) ? undefined : describeEnd(trade, reader)}
      confirm={{ label: 'Accept the Offer', pendingLabel: 'Accepting...' }}
      write={accept}
      onConfirm={(onSuccess) => accept.mutate({ id: trade.id, weekId }, { onSuccess })}
      {...dialog}
    >
      {ours.length > 1 && (
        <Choices mt="4">
          <legend>Which week do you give?</legend>
          {ours.map((id) => {
            const week = weekOf(all, id);
            return (
              <Choice key={id}>
                <input type="radio" name="accept-with" checked={id === weekId} onChange={() => setChosen(id)} />
                Week {week?.weekNumber}
                {week && `, ${shortRange(week.startDate, week.endDate)}`}
              </Choice>
            );
          })}
        </Choices>
      )}
    </ConfirmMoves>
  );
};

/** Asks before an offer is declined. */
export const DeclineDialog = ({ row, reader, from, onClosed }: Props<Trade>) => {
  const trade = useLatestTrade(row);
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const { mutate, isPending, isSuccess } = useDecline();
  const hasEnded = trade.status !== 'open' && !isPending && !isSuccess;
  return (
    <ConfirmDialog
      title="Decline this offer?"
      question={`${describeOffer(row, reader)}. Declining ends the offer.`}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      openedFrom={() => from}
      cancel={hasEnded ? 'Close' : 'Cancel'}
      confirm={
        hasEnded
          ? undefined
          : {
              label: 'Decline',
              pendingLabel: 'Declining...',
              isPending,
              colorPalette: 'danger',
              onPress: () => !isPending && mutate(trade.id, { onSuccess: onClose }),
            }
      }
    >
      {hasEnded && (
        <Notice title="This has ended.">
          <p>{describeEnd(trade, reader)}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
};

/** Asks the last family of a ring, whose agreement moves the weeks. */
export const AgreeDialog = ({ row, reader, ...dialog }: Props<Ring>) => {
  const agree = useAgree();
  const isOpen = useRings().rings?.some(({ id }) => id === row.id) ?? true;
  return (
    <ConfirmMoves
      title="Close the ring?"
      question="The other two families have agreed. The weeks change hands at once."
      reader={reader}
      moves={chainFrom(row.moves, reader.me)}
      ended={isOpen ? undefined : 'One of its three offers is no longer open.'}
      confirm={{ label: 'Agree and Trade', pendingLabel: 'Agreeing...' }}
      write={agree}
      onConfirm={(onSuccess) => agree.mutate({ id: row.id, isLast: true }, { onSuccess })}
      {...dialog}
    />
  );
};
