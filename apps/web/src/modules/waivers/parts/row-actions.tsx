import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { CardTool } from '../../../lib/cards/card-parts.tsx';
import { neighborOf } from '../../../lib/cards/keep-in-view.tsx';
import { Tip } from '../../../lib/tooltip.tsx';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { documentOf, useRemind, useResend } from '../api.ts';
import { Actions } from './table-frame.tsx';

type OpenDialog = (target: DialogTarget<Waiver>) => void;

/** The dialogs of a row. `onCorrect` and `onDelete` are for waivers that this family may correct. */
export type Dialogs = { onSign: OpenDialog; onCorrect: OpenDialog; onDelete: OpenDialog };

type Props = Dialogs & { waiver: Waiver; mayCorrect: boolean; describedBy: string };

/** A waiver's actions, which depend on its status. */
export const RowActions = (props: Props) => {
  const { status } = props.waiver;
  switch (status) {
    case 'signed':
      return <SignedActions {...props} />;
    case 'pending':
      return <PendingActions {...props} />;
    case 'expired':
      return null;
    default:
      return status satisfies never;
  }
};

const SignedActions = ({ waiver, describedBy }: Pick<Props, 'waiver' | 'describedBy'>) => (
  <Actions>
    <Button asChild variant="subtle" size="sm">
      <a href={documentOf(waiver)} target="_blank" rel="noopener" aria-describedby={describedBy}>
        View
        <VisuallyHidden> (new tab)</VisuallyHidden>
      </a>
    </Button>
    <Button asChild variant="ghost" size="sm">
      <a href={`${documentOf(waiver)}?download=1`} download aria-describedby={describedBy}>
        Download
      </a>
    </Button>
  </Actions>
);

const PendingActions = ({ waiver, mayCorrect, describedBy, onSign, ...dialogs }: Props) => {
  const remind = useRemind(waiver.id);
  const resend = useResend(waiver.id);
  const isUndelivered = waiver.mail?.state === 'failed';
  return (
    <Actions ref={useFocusRow()}>
      <Button
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        onClick={(event) => onSign({ row: waiver, from: event.currentTarget })}
      >
        Sign
      </Button>
      <Tip label="Email the same link again">
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={describedBy}
          aria-disabled={remind.isPending}
          onClick={() => remind.mutate()}
        >
          Remind
        </Button>
      </Tip>
      <Tip label="Email a new link and disable the old one">
        <Button
          variant={isUndelivered ? 'outline' : 'ghost'}
          size="sm"
          aria-describedby={describedBy}
          aria-disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
      </Tip>
      {mayCorrect && <CorrectionTools waiver={waiver} describedBy={describedBy} {...dialogs} />}
    </Actions>
  );
};

const Tools = chakra('div', { base: { display: 'flex', ms: 'auto' } });

/** Correct and Delete. */
const CorrectionTools = ({ waiver, describedBy, onCorrect, onDelete }: Omit<Props, 'mayCorrect' | 'onSign'>) => (
  <Tools>
    <CardTool
      verb="Correct"
      aria-describedby={describedBy}
      onClick={(event) => onCorrect({ row: waiver, from: event.currentTarget })}
    >
      <Pencil size={18} aria-hidden />
    </CardTool>
    <CardTool
      verb="Delete"
      aria-describedby={describedBy}
      onClick={(event) => onDelete({ row: waiver, from: event.currentTarget })}
    >
      <Trash2 size={18} aria-hidden />
    </CardTool>
  </Tools>
);

/** Returns the focus target in a row of the table: its first action, or the page. */
export function focusTargetIn(row: HTMLElement | null | undefined): HTMLElement | null {
  const isShown = row?.isConnected && !row.hidden;
  const action = isShown ? row.querySelector<HTMLElement>('td:last-of-type :is(a, button)') : null;
  return action ?? document.querySelector('main');
}

/** When the focused action is removed, moves the focus to the one that replaces it, or to the next row's if its row is removed. */
function useFocusRow(): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = actions.current;
    const row = element?.closest('tr');
    return () => {
      if (!row || !element?.contains(document.activeElement)) return;
      const next = neighborOf(row);
      queueMicrotask(() => (row.isConnected ? focusTargetIn(row) : next)?.focus());
    };
  }, []);
  return actions;
}
