import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type Issue, newComment } from '@houseboat/contract/issues.ts';
import { type FormEvent, useRef, useState } from 'react';
import { setDraft, startWriting, stopWriting, useDraft } from './drafts.ts';
import { useAddComment } from './use-writes.ts';

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2', alignItems: 'start' },
});

type Props = { issue: Pick<Issue, 'id' | 'title'>; describedBy: string; onAdded: () => void };

/** Adds a comment to an issue. What was typed stays until it has been added. */
export const CommentForm = ({ issue: { id, title }, describedBy, onAdded }: Props) => {
  const text = useDraft(id);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAddComment(id);
  const isBlank = text.trim() === '';

  const send = (event: FormEvent) => {
    event.preventDefault();
    // The button is about to be disabled, and the next thing is likely another word.
    input.current?.focus();
    if (isBlank) return;
    const { success, error } = newComment.safeParse({ comment: text });
    setFault(error?.issues[0]?.message);
    if (success) mutate(text, { onSuccess: onAdded });
  };

  return (
    <Form onSubmit={send} noValidate>
      <Field.Root invalid={fault !== undefined}>
        <Input
          ref={input}
          placeholder="Add a comment..."
          aria-label={`Add a comment on ${title}`}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            setDraft(id, event.target.value);
            setFault(undefined);
          }}
          onFocus={() => startWriting(id)}
          onBlur={stopWriting}
        />
        <Field.ErrorText>{fault}</Field.ErrorText>
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
