import type { Ring, Trade } from '@houseboat/contract/trades.ts';
import type { WeekMove } from '@houseboat/draft/events.ts';
import { type ReactNode, useState } from 'react';
import { shortRange } from '../../../lib/days.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { capitalized, weeksInWords } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Accepted, useAccept, useAgree, useDecline, useRings } from '../answers.ts';
import { useTrades } from '../public/api.ts';
import { chainFrom, isFor, movesOf, useTradeSeasons, wantedOf, weekOf } from '../weeks.ts';
import { describeEnd, describeOffer, numberOf, type Reader, whose } from '../words.ts';
import { BeforeAfter } from './before-after.tsx';

type ConfirmAnswerProps = OpenedDialog & {
  title: string;
  question: string;
  reader: Reader;
  /** None if the answer moves no weeks. */
  moves: readonly WeekMove[];
  /** Why nothing can be confirmed anymore, if so. */
  ended: string | undefined;
  confirm: { label: string; pendingLabel: string; colorPalette?: string };
  write: { isPending: boolean; isSuccess: boolean };
  onConfirm: (onSuccess: () => void) => void;
  children?: ReactNode;
};

/** Asks before a family answers. If weeks change hands, it shows whose they are now and whose they will be. */
const ConfirmAnswer = (props: ConfirmAnswerProps) => {
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
      confirm={hasEnded ? undefined : { colorPalette: 'lake', ...confirm, isPending: write.isPending, onPress: press }}
    >
      {hasEnded ? (
        <Notice title="This has ended.">
          <p>{ended}</p>
        </Notice>
      ) : (
        <>
          {children}
          {shown.moves.length > 0 && <BeforeAfter {...shown} />}
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

type AcceptProps = Props<Trade> & {
  /** Shows what was accepted on the page below. */
  onAccepted: (accepted: Accepted) => void;
};

/** Accepts an offer, after showing what it moves. The family chooses which of its wanted weeks it gives. */
export const AcceptDialog = ({ row, reader: opened, onAccepted, ...dialog }: AcceptProps) => {
  const reader = useLatestReader(opened);
  const { all, me } = reader;
  const trade = useLatestTrade(row);
  const ours = wantedOf(trade, all, me);
  const [chosen, setChosen] = useState(ours[0]);
  const weekId = ours.find((id) => id === chosen) ?? ours[0];
  const accept = useAccept((moves) => {
    onAccepted({ id: row.id, moved: <BeforeAfter moves={moves} reader={reader} isDone /> });
    return describeMoved(moves, reader);
  });
  const moves = movesOf(trade, me, weekId);
  return (
    <ConfirmAnswer
      title="Accept this offer?"
      question={`${describeOffer(row, reader)}. The weeks change hands right away.`}
      reader={reader}
      moves={moves}
      ended={isFor(trade, all, me) ? undefined : describeEnd(trade, reader)}
      confirm={{ label: 'Accept the offer', pendingLabel: 'Accepting...' }}
      write={accept}
      onConfirm={(onSuccess) => accept.mutate({ id: trade.id, weekId, moves }, { onSuccess })}
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
    </ConfirmAnswer>
  );
};

/** Says what an acceptance moved: "Week 19 (Oct 3–8) is yours. Week 9 is now Alder's." */
function describeMoved(moves: readonly WeekMove[], reader: Reader): string {
  const got = moves.filter(({ to }) => to === reader.me);
  const given = moves.filter(({ from }) => from === reader.me);
  const dated = got.map(({ weekId }) => {
    const week = weekOf(reader.all, weekId);
    return `${numberOf(reader, weekId)}${week ? ` (${shortRange(week.startDate, week.endDate)})` : ''}`;
  });
  return [
    `${capitalized(weeksInWords(dated))} ${got.length === 1 ? 'is' : 'are'} yours.`,
    ...given.map(({ weekId, to }) => `Week ${numberOf(reader, weekId)} is now ${whose(reader, to)}.`),
  ].join(' ');
}

/** Asks before an offer is declined. */
export const DeclineDialog = ({ row, reader: opened, ...dialog }: Props<Trade>) => {
  const reader = useLatestReader(opened);
  const trade = useLatestTrade(row);
  const decline = useDecline();
  return (
    <ConfirmAnswer
      title="Decline this offer?"
      question={`${describeOffer(row, reader)}. Declining ends the offer.`}
      reader={reader}
      moves={[]}
      ended={trade.status === 'open' ? undefined : describeEnd(trade, reader)}
      confirm={{ label: 'Decline', pendingLabel: 'Declining...', colorPalette: 'danger' }}
      write={decline}
      onConfirm={(onSuccess) => decline.mutate(trade.id, { onSuccess })}
      {...dialog}
    />
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
    <ConfirmAnswer
      title="Complete the trade?"
      question="The other two families have agreed. The weeks change hands right away."
      reader={reader}
      moves={chainFrom(row.moves, reader.me)}
      ended={isOpen ? undefined : ended}
      confirm={{ label: 'Agree and trade', pendingLabel: 'Agreeing...' }}
      write={agree}
      onConfirm={(onSuccess) => agree.mutate(row.id, { onSuccess })}
      {...dialog}
    />
  );
};
