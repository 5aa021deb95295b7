import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Issue, SettableStatus } from '@houseboat/contract/issues.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Places } from '../../../lib/cards/places.tsx';
import { plural } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';
import type { ListedIssue } from '../public/api.ts';
import { statusIcons } from '../public/badges.tsx';
import { belongsTo, useShownIssues, type View } from '../view.ts';
import { useSetStatus } from '../writes.ts';
import { IssueCard } from './card.tsx';
import { Cards } from './card-frame.tsx';
import { WithFamilies } from './comment-entries.tsx';

type Props = { issues: readonly ListedIssue[]; view: View; empty: ReactNode };

/** The issues of one view, or `empty`. */
export const IssueList = ({ issues, view, empty }: Props) => {
  const { shown, isCollapsed, setMovedId } = useShownIssues(issues, view);
  const list = useRef<HTMLUListElement>(null);
  return (
    <WithFamilies>
      <VisuallyHidden role="status">{countInWords(issues, view)}</VisuallyHidden>
      <Cards ref={list} aria-label="Issues" aria-hidden={shown.length === 0 || undefined}>
        <Places list={list} items={shown}>
          {(issue) => (
            <Collapsible isCollapsed={isCollapsed(issue)} collapsed={<MovedIssue issue={issue} />}>
              <IssueCard issue={issue} onMove={setMovedId} />
            </Collapsible>
          )}
        </Places>
      </Cards>
      {shown.every(isCollapsed) && empty}
    </WithFamilies>
  );
};

const countInWords = (issues: readonly Issue[], view: View): string =>
  plural(issues.filter((issue) => belongsTo(view, issue)).length, `${view} issue`);

type CollapsibleProps = { isCollapsed: boolean; collapsed: ReactNode; children: ReactNode };

/** A card, or its collapsed form. When one replaces the other, the focus moves along. */
const Collapsible = ({ isCollapsed, collapsed, children }: CollapsibleProps) => {
  const place = useRef<HTMLDivElement>(null);
  const wasCollapsed = useRef(isCollapsed);
  useLayoutEffect(() => {
    if (wasCollapsed.current === isCollapsed) return;
    wasCollapsed.current = isCollapsed;
    // Removing the focused element moves the focus to the body.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isCollapsed]);
  return <div ref={place}>{isCollapsed ? collapsed : children}</div>;
};

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    px: { base: '4', md: '5' },
    py: '1',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    color: 'fg.muted',
    animation: 'appear 220ms ease-out',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type Move = { message: string; undo: { status: SettableStatus; label: string } };
const resolved: Move = { message: 'Resolved.', undo: { status: 'open', label: 'Reopen' } };
const reopened: Move = { message: 'Reopened.', undo: { status: 'resolved', label: 'Resolve' } };

/** The line that replaces a card whose issue has just moved to the other view. */
const MovedIssue = ({ issue: { id, title, status } }: { issue: Issue }) => {
  const { mutate, isPending } = useSetStatus(id);
  const { icon: Icon, color } = statusIcons[status];
  const { message, undo } = status === 'resolved' ? resolved : reopened;
  return (
    <Line role="group" aria-label={`${title}: ${message}`} tabIndex={-1}>
      <chakra.span color={color}>
        <Icon size={20} aria-hidden />
      </chakra.span>
      <Text breaks>
        <bdi dir="auto">{title}</bdi>: {message}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={isPending}
        aria-label={`${undo.label} ${title}`}
        onClick={() => mutate(undo.status)}
      >
        {undo.label}
      </Button>
    </Line>
  );
};
