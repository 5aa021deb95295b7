import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { IssueComment } from '@houseboat/contract/issues.ts';
import { Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo } from 'react';
import { useFamilies } from '../../../lib/boat.ts';
import { call } from '../../../lib/call.ts';
import { CardTool, LinkedText } from '../../../lib/cards/card-parts.tsx';
import { PlainMoment } from '../../../lib/moment.tsx';
import { useListWrite } from '../../../lib/use-list-write.ts';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { Text } from '../../../ui/elements.tsx';
import { passFocus } from '../../../ui/keep-focus.ts';
import { Row } from '../../../ui/rows.tsx';
import { useMayRemove } from '../may-remove.ts';
import { issues, withoutComment } from '../public/api.ts';

// A date stays on one line unless it is wider than that.
const Line = chakra('li', {
  base: { overflowWrap: 'anywhere', '& time': { color: 'fg.muted', fontSize: 'sm', display: 'inline-block' } },
  variants: { quiet: { true: { color: 'fg.muted', fontSize: 'sm' } } },
});

/** A change of the issue's status. */
export const StepEntry = ({ text, at }: { text: string; at: string }) => (
  <Line quiet>
    {text} · <PlainMoment at={at} />
  </Line>
);

/** A comment, which can be removed by its family and by the designated one. */
export const CommentEntry = ({ comment }: { comment: IssueComment }) => {
  const { mayRemove } = useContext(Families);
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const { mutate, isPending, isSuccess } = useRemoveComment(comment.issueId);
  const textId = useId();
  useEffect(() => {
    // The question may have pushed the comment that it is about out of the list's view.
    if (isAsking) document.getElementById(textId)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isAsking, textId]);
  return (
    <Line ref={keepFocusInComments}>
      <Row gap="0" justify="between">
        <Text as="span" narrows>
          <Author {...comment} /> <PlainMoment at={comment.createdAt} />
        </Text>
        {mayRemove(comment.username) && !isAsking && (
          <CardTool verb="Remove" what="comment" my="-2" aria-describedby={textId} autoFocus={wasAsked} onClick={ask}>
            <Trash2 size={16} aria-hidden />
          </CardTool>
        )}
      </Row>
      <Text whiteSpace="pre-line" breaks id={textId} dir="auto">
        <LinkedText>{comment.comment}</LinkedText>
      </Text>
      {isAsking && (
        <AskInPlace
          question="Remove this comment?"
          isPending={isPending || isSuccess}
          onKeep={answer}
          onConfirm={() => mutate(comment.id)}
        />
      )}
    </Line>
  );
};

/** A ref for an entry. When it is removed with the focus, the list gets it, or the card if that was the last entry. */
const keepFocusInComments = passFocus((entry) => {
  const heirs = [entry.closest<HTMLElement>('[role=group][tabindex]'), entry.closest('article')];
  return () => heirs.find((heir) => heir?.isConnected)?.focus();
});

const Name = chakra('span', {
  base: { fontWeight: 'semibold', me: '1', '&[data-color]': { color: 'var(--text)' } },
});

const Author = ({ username, user }: IssueComment) => {
  const { colors } = useContext(Families);
  const color = username === null ? undefined : colors.get(username);
  return <Name data-color={color}>{username ?? user?.firstName ?? 'Anonymous'}</Name>;
};

type FamilyFacts = { colors: ReadonlyMap<string, FamilyColor>; mayRemove: (username: string | null) => boolean };

const Families = createContext<FamilyFacts>({ colors: new Map(), mayRemove: () => false });

/** Provides what comments show of families, by username. One context, because a long list has thousands of comments. */
export const WithFamilies = ({ children }: { children: ReactNode }) => {
  const families = useFamilies();
  const mayRemove = useMayRemove();
  const facts = useMemo(
    () => ({ colors: new Map(families?.map(({ username, color }) => [username, color])), mayRemove }),
    [families, mayRemove],
  );
  return <Families value={facts}>{children}</Families>;
};

const useRemoveComment = (issueId: string) =>
  useListWrite(
    issues,
    (commentId: string) => call('DELETE /issues/:id/comments/:commentId', { params: { id: issueId, commentId } }),
    (_, commentId) => withoutComment(issueId, commentId),
    { title: 'Comment Removed', description: 'Comment has been removed successfully.' },
  );
