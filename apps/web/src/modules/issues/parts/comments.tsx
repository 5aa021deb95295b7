import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue, IssueComment, IssueStep } from '@houseboat/contract/issues.ts';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useListWrite } from '../../../lib/use-list-write.ts';
import { Form, Stack, Text } from '../../../ui/elements.tsx';
import { clearSent, sendingOf, setCommentFocus, setDraft, useCommentDraft } from '../comment-drafts.ts';
import { issues, withComment } from '../public/api.ts';
import { CommentEntry, StepEntry } from './comment-entries.tsx';

/** Returns why the server would refuse a comment, if it would. The page starts without the schemas; if they do not load, only the server checks. */
async function validationError(comment: string): Promise<string | undefined> {
  const schema = await import('@houseboat/contract/issues.ts')
    .then((module) => module.newComment)
    .catch(() => undefined);
  return schema?.safeParse({ comment }).error?.issues[0]?.message;
}

type Props = { issue: Pick<Issue, 'id' | 'title'>; describedBy: string; onAdded: () => void };

/** Adds a comment to an issue. The text stays in the field until the server has it. */
const CommentForm = ({ issue: { id, title }, describedBy, onAdded }: Props) => {
  const text = useCommentDraft(id);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAddComment(id);
  const isBlank = text.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Disabling the button would lose the focus, and the next comment is likely typed here.
    input.current?.focus();
    if (isBlank) return;
    const message = await validationError(text);
    setError(message);
    if (!message) mutate(text, { onSuccess: onAdded });
  };

  return (
    <Form flexDirection="row" gap="2" align="start" onSubmit={submit} noValidate>
      <Field.Root invalid={error !== undefined}>
        <Input
          ref={input}
          placeholder="Add a comment..."
          aria-label={`Add a comment on ${title}`}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            setDraft(id, event.target.value);
            setError(undefined);
          }}
          onFocus={() => setCommentFocus(id)}
          onBlur={() => setCommentFocus(null)}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      <Button
        type="submit"
        variant="subtle"
        minHeight="12"
        aria-describedby={describedBy}
        disabled={isBlank || isPending}
      >
        Add
      </Button>
    </Form>
  );
};

/** Reversed, so that the browser keeps it scrolled to the newest entry unless the reader has scrolled up. */
const Scroller = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    maxHeight: '15rem',
    mx: '-2',
    mb: '-2',
    px: '2',
    borderRadius: 'sm',
    overflowY: 'auto',
    // A hairline at the top shows that there are earlier entries. At the very top, a background that scrolls along covers it.
    background:
      'linear-gradient(var(--card) 0 0) top / 100% 2px no-repeat local, linear-gradient({colors.line} 0 0) top / 100% 1px no-repeat',
    overscrollBehavior: 'contain',
  },
});

/** What is below the last entry, in pixels. */
const LIST_END = 8;

/** Scrolls a list up to the beginning of its last entry, if that is taller than the list. */
function startAtLast(list: HTMLElement | null): void {
  const last = list?.querySelector<HTMLElement>('li:last-child');
  if (list && last) list.scrollTop = Math.min(0, list.clientHeight - last.offsetHeight - LIST_END);
}

/** An issue's comments and status changes, and the form to add a comment. */
export const Comments = ({ issue, describedBy }: { issue: Issue; describedBy: string }) => {
  const title = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => startAtLast(scroller.current), []);
  const entries = entriesOf(issue);
  return (
    <>
      <Text as="h3" size="sm" tone="quiet" strong id={title}>
        Comments & Updates
      </Text>
      {entries.length > 0 && (
        <Scroller ref={scroller} role="group" aria-labelledby={title} tabIndex={0}>
          <Stack as="ol" gap="3" py="2">
            {entries.map((entry) =>
              entry.kind === 'comment' ? (
                <CommentEntry key={entry.comment.id} comment={entry.comment} />
              ) : (
                <StepEntry key={entry.at} text={entry.text} at={entry.at} />
              ),
            )}
          </Stack>
        </Scroller>
      )}
      {issue.comments.length === 0 && <Text tone="quiet">No comments yet.</Text>}
      <CommentForm issue={issue} describedBy={describedBy} onAdded={() => scroller.current?.scrollTo({ top: 0 })} />
    </>
  );
};

type Entry = { kind: 'comment'; at: string; comment: IssueComment } | { kind: 'step'; at: string; text: string };

/** Returns the comments and status changes, oldest first. */
function entriesOf({ comments, history }: Issue): Entry[] {
  const said = comments.map((comment): Entry => ({ kind: 'comment', at: comment.createdAt, comment }));
  const done = history.map(
    (step, index): Entry => ({ kind: 'step', at: step.at, text: stepInWords(step, history[index - 1]?.status) }),
  );
  return [...said, ...done].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const stepInWords = ({ status, username }: IssueStep, before: IssueStep['status'] = 'open'): string => {
  const family = username ?? 'Somebody';
  switch (status) {
    case 'in_progress':
      return `${family} started work`;
    case 'resolved':
      return `${family} resolved this`;
    case 'open':
    case 'reported':
      return before === 'in_progress' ? `${family} stopped work` : `${family} reopened this`;
    default:
      return status satisfies never;
  }
};

/** Adds a comment. The draft is cleared only after a success, even if its card has been unmounted by then. */
const useAddComment = (id: string) =>
  useListWrite(
    issues,
    async (text: string) => {
      const body = { comment: text.trim() };
      const comment = await call('POST /issues/:id/comments', { params: { id }, body, sending: sendingOf(id) });
      clearSent(id, text);
      return comment;
    },
    withComment,
    { title: 'Comment Added', description: 'Your comment has been added successfully.' },
  );
