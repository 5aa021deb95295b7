import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue, IssueStatus, SettableStatus } from '@houseboat/contract/issues.ts';
import { Check, Hammer, type LucideIcon, Pause, RotateCcw, X } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { CardTitle, LinkedText, Reported, RowTools } from '../../../lib/cards/card-parts.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useVisiblePhotos } from '../photos/broken-photos.ts';
import { IssuePhotos } from '../photos/card-photos.tsx';
import { dismissRefusal, useRefusals } from '../photos/store.ts';
import { photoControl } from '../photos/upload-status.tsx';
import { isUnresolved, type ListedIssue } from '../public/api.ts';
import { PriorityBadge, StatusBadge } from '../public/badges.tsx';
import { useSetStatus } from '../writes.ts';
import { CardActions, CardAddPhoto, CardComments, CardFrame, CardPhoto, CardText } from './card-frame.tsx';
import { Comments } from './comments.tsx';

const loadEdit = async () => (await import('./dialogs.tsx')).EditIssueDialog;
const loadDelete = async () => (await import('./dialogs.tsx')).DeleteIssueDialog;

type Props = { issue: ListedIssue; onMove: (id: string) => void };

/** One issue with its photos, comments and actions. `onMove` is called before the issue moves to the other view. */
export const IssueCard = memo(function IssueCard({ issue, onMove }: Props) {
  const id = useId();
  const hasPhoto = useVisiblePhotos(issue.photos).length > 0;
  const { title, description, priority, status } = issue;
  return (
    <CardFrame needed={isUnresolved(issue)} hasPhoto={hasPhoto} aria-labelledby={id} tabIndex={-1}>
      {hasPhoto && (
        <CardPhoto>
          <IssuePhotos issue={issue} describedBy={id} />
        </CardPhoto>
      )}
      <CardText>
        <CardTitle>
          <Heading as="h2" id={id} dir="auto" fontSize="2xl" overflowWrap="anywhere">
            {title}
          </Heading>
          <RowTools row={issue} what={title} loadEdit={loadEdit} loadDelete={loadDelete} />
        </CardTitle>
        <Wrap as="p" gap="4" rows="1">
          <PriorityBadge priority={priority} />
          <StatusBadge status={status} />
        </Wrap>
        <Reported {...issue} />
        <Description text={description} describedBy={id} />
        <RefusedPhotos issueId={issue.id} />
        {!hasPhoto && issue.photos.length > 0 && (
          <Text tone="quiet">{issue.photos.length === 1 ? 'Its photo' : 'Its photos'} can't be shown right now.</Text>
        )}
      </CardText>
      <CardActions>
        <StatusButtons issue={issue} describedBy={id} onMove={onMove} />
        {!hasPhoto && (
          <CardAddPhoto>
            <IssuePhotos issue={issue} describedBy={id} />
          </CardAddPhoto>
        )}
      </CardActions>
      <CardComments beside={!hasPhoto}>
        <Comments issue={issue} describedBy={id} />
      </CardComments>
    </CardFrame>
  );
});

const Toggle = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    minHeight: '11',
    color: 'lake.fg',
    fontWeight: 'semibold',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

/** Whether a text takes more than six lines at any width, so that "Show more" always has something to show. */
const isLong = (text: string): boolean => text.length > 640 || text.split('\n').length > 7;

const Description = ({ text, describedBy }: { text: string; describedBy: string }) => {
  const [isExpanded, setExpanded] = useState(false);
  const long = isLong(text);
  return (
    <>
      <Text
        breaks
        whiteSpace="pre-line"
        dir="auto"
        // A link that gets the focus may be below the sixth line.
        onFocus={() => setExpanded(true)}
        {...(long && !isExpanded && { lineClamp: 6 })}
      >
        <LinkedText>{text}</LinkedText>
      </Text>
      {long && (
        <Toggle
          type="button"
          aria-expanded={isExpanded}
          aria-describedby={describedBy}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </Toggle>
      )}
    </>
  );
};

type Transition = { to: SettableStatus; label: string; icon: LucideIcon };

const startWork: Transition = { to: 'in_progress', label: 'Start work', icon: Hammer };
/** What each status can change to, apart from resolved. */
const otherTransitions: Record<IssueStatus, Transition> = {
  open: startWork,
  reported: startWork,
  in_progress: { to: 'open', label: 'Stop work', icon: Pause },
  resolved: { to: 'open', label: 'Reopen', icon: RotateCcw },
};

type StatusButtonsProps = { issue: Issue; describedBy: string; onMove: (id: string) => void };

const StatusButtons = ({ issue: { id, status }, describedBy, onMove }: StatusButtonsProps) => {
  const { mutate, isPending } = useSetStatus(id);
  const resolve = useRef<HTMLButtonElement>(null);
  const isResolved = status === 'resolved';
  const other = otherTransitions[status];

  useLayoutEffect(() => {
    // A disabled button cannot keep the focus, so the card takes it.
    if (isResolved && resolve.current === document.activeElement) resolve.current?.closest('article')?.focus();
  }, [isResolved]);

  const change = (to: SettableStatus) => {
    if (isPending) return;
    if (isResolved || to === 'resolved') onMove(id);
    mutate(to);
  };
  return (
    <>
      <Button
        ref={resolve}
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        disabled={isResolved}
        aria-disabled={isPending || undefined}
        onClick={() => change('resolved')}
      >
        <Check aria-hidden />
        Resolve
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={describedBy}
        aria-disabled={isPending}
        onClick={() => change(other.to)}
      >
        <other.icon aria-hidden />
        {other.label}
      </Button>
    </>
  );
};

const Refused = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '2',
    ps: '3',
    borderRadius: 'control',
    bg: 'warn.subtle',
    fontSize: 'sm',
  },
});

/** The photos that an issue did not get, each with its reason, until it is dismissed. */
const RefusedPhotos = ({ issueId }: { issueId: string }) => {
  const refusals = useRefusals(issueId);
  if (refusals.length === 0) return null;
  return (
    <Stack as="ul" gap="2" above="2" aria-label="Photos not added">
      {refusals.map((refusal) => (
        <Refused key={refusal.id}>
          <Text leading="short" breaks py="3">
            <Text as="strong" tone="warn" strong block>
              {refusal.message}
            </Text>{' '}
            {refusal.advice}
          </Text>
          <IconButton
            aria-label={`Dismiss: ${refusal.message}`}
            onClick={() => {
              dismissRefusal(issueId, refusal.id);
              photoControl(issueId)?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Refused>
      ))}
    </Stack>
  );
};
