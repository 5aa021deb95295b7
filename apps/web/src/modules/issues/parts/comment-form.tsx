import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { Issue } from '@houseboat/contract/issues.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Form } from '../../../ui/elements.tsx';
import { setCommentFocus, setDraft, useCommentDraft } from '../store.ts';
import { useAddComment } from '../writes.ts';

/** Returns why the server would refuse a comment, if it would. The page starts without the schemas; if they do not load, only the server checks. */
async function validationError(comment: string): Promise<string | undefined> {
  const schema = await import('@houseboat/contract/issues.ts')
    .then((module) => module.newComment)
    .catch(() => undefined);
  return schema?.safeParse({ comment }).error?.issues[0]?.message;
}

type Props = { issue: Pick<Issue, 'id' | 'title'>; describedBy: string; onAdded: () => void };

/** Adds a comment to an issue. The text stays in the field until the server has it. */
export const CommentForm = ({ issue: { id, title }, describedBy, onAdded }: Props) => {
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
