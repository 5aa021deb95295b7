import type { Ring, Trade } from '@houseboat/contract/trades.ts';
import type { WeekMove } from '@houseboat/draft/events.ts';
import { type ReactNode, useState } from 'react';
import { shortRange } from '../../../lib/days.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAccept, useAgree, useDecline, useRings } from '../answers.ts';
import { useTrades } from '../public/api.ts';
import { chainFrom, isFor, movesOf, useTradeSeasons, wantedOf, weekOf } from '../weeks.ts';
import { describeEnd, describeOffer, type Reader } from '../words.ts';
import { BeforeAfter } from './before-after.tsx';

type ConfirmMovesProps = OpenedDialog & {
  title: string;
  question: string;
  reader: Reader;
  moves: readonly WeekMove[];
  /** Why nothing can be confirmed anymore, if so. */
  ended: string | undefined;
  confirm: { label: string; pendingLabel: string };
  write: { isPending: boolean; isSuccess: boolean };
  onConfirm: (onSuccess: () => void) => void;
  children?: ReactNode;
};

/** Asks before weeks change hands, and shows whose they are now and whose they will be. */
const ConfirmMoves = (props: ConfirmMovesProps) => {
  const { reader, moves, ended, confirm, write, onConfirm, children, ...dialog } = props;
  const isOurs = write.isPending || write.isSuccess;
  // The weeks move on this page before the answer arrives. Until the dialog has closed, it shows what was confirmed.
  const [confirmed, setConfirmed] = useState({ reader, moves });
  const shown = isOurs ? confirmed : { reader, moves };
  const press = () => {
    if (isOurs) return;
    setConfirmed(shown);
    onConfirm(dialog.onClose);
  };
  const hasEnded = ended !== undefined && !isOurs;
  return (
    <ConfirmDialog
      {...dialog}
      confirm={hasEnded ? undefined : { ...confirm, isPending: write.isPending, colorPalette: 'lake', onPress: press }}
    >
      {hasEnded ? (
        <Notice title="This has ended.">
          <p>{ended}</p>
        </Notice>
      ) : (
        <>
          {children}
          <BeforeAfter {...shown} />
        </>
      )}
    </ConfirmDialog>
  );
};

/** About an offer or a ring, as it was when the dialog opened. */
type Props<Row> = OpenedDialog & { row: Row; reader: Reader };

/** Returns the weeks and families as they are now. */
const useLatestReader = ({ all, me }: Reader): Reader => ({ all: useTradeSeasons() ?? all, me });

/** Returns an offer as it is now. */
const useLatestTrade = (row: Trade): Trade => useTrades().items?.find(({ id }) => id === row.id) ?? row;

/** Accepts an offer, after showing what it moves. The family chooses which of its wanted weeks it gives. */
export const AcceptDialog = ({ row, reader: opened, ...dialog }: Props<Trade>) => {
  const reader = useLatestReader(opened);
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
          <legend>Which week are you giving?</legend>
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
export const DeclineDialog = ({ row, reader: opened, ...dialog }: Props<Trade>) => {
  const reader = useLatestReader(opened);
  const trade = useLatestTrade(row);
  const { mutate, isPending, isSuccess } = useDecline();
  const hasEnded = trade.status !== 'open' && !isPending && !isSuccess;
  return (
    <ConfirmDialog
      title="Decline this offer?"
      question={`${describeOffer(row, reader)}. Declining ends the offer.`}
      {...dialog}
      confirm={
        hasEnded
          ? undefined
          : {
              label: 'Decline',
              pendingLabel: 'Declining...',
              isPending,
              colorPalette: 'danger',
              onPress: () => !isPending && mutate(trade.id, { onSuccess: dialog.onClose }),
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
export const AgreeDialog = ({ row, reader: opened, ...dialog }: Props<Ring>) => {
  const reader = useLatestReader(opened);
  const agree = useAgree();
  const isOpen = useRings()?.some(({ id }) => id === row.id) ?? true;
  const ofRing = useTrades().items?.filter(({ id }) => row.tradeIds.includes(id)) ?? [];
  const hasClosed = ofRing.length > 0 && ofRing.every(({ status }) => status === 'accepted');
  const ended = hasClosed
    ? 'All three families have agreed, and the weeks have changed hands.'
    : 'One of its three offers is no longer open.';
  return (
    <ConfirmMoves
      title="Complete the trade?"
      question="The other two families have agreed. The weeks change hands at once."
      reader={reader}
      moves={chainFrom(row.moves, reader.me)}
      ended={isOpen ? undefined : ended}
      confirm={{ label: 'Agree and Trade', pendingLabel: 'Agreeing...' }}
      write={agree}
      onConfirm={(onSuccess) => agree.mutate(row.id, { onSuccess })}
      {...dialog}
    />
  );
};
