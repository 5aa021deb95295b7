import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Issue } from '@houseboat/contract/issues.ts';
import { type ReactNode, useRef } from 'react';
import { Places } from '../../lib/cards/places.tsx';
import { useOpened } from '../../lib/use-opened.ts';
import { Cards } from './card-frame.tsx';
import { CardOrLine } from './card-or-line.tsx';
import { DeleteIssueDialog } from './delete-issue-dialog.tsx';
import { WithFamilyColors } from './family-colors.tsx';
import type { OpenOn } from './issue-card.tsx';
import { useShown } from './use-shown.ts';
import { belongsTo, type View } from './view.ts';

type Props = { issues: readonly Issue[]; view: View; nothing: ReactNode };

/** One half of the issues, and what is done to one of them; or `nothing`. */
export const IssueList = ({ issues, view, nothing }: Props) => {
  const { shown, isLine, setMovedId } = useShown(issues, view);
  const list = useRef<HTMLUListElement>(null);
  const deleting = useOpened<Parameters<OpenOn>[0]>();
  return (
    <WithFamilyColors>
      <VisuallyHidden role="status">{inWords(issues, view)}</VisuallyHidden>
      <Cards ref={list} aria-label="Issues" aria-hidden={shown.length === 0 || undefined}>
        <Places list={list} items={shown}>
          {(issue) => <CardOrLine issue={issue} isLine={isLine(issue)} onDelete={deleting.open} onMove={setMovedId} />}
        </Places>
      </Cards>
      {shown.every(isLine) && nothing}
      {deleting.opened && (
        <DeleteIssueDialog key={deleting.opened.key} {...deleting.opened.on} onClosed={deleting.close} />
      )}
    </WithFamilyColors>
  );
};

const inWords = (issues: readonly Issue[], view: View): string => {
  const count = issues.filter((issue) => belongsTo(view, issue)).length;
  return count === 1 ? `1 ${view} issue` : `${count} ${view} issues`;
};
