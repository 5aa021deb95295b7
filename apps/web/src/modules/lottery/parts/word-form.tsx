import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { lotteryWord } from '@houseboat/contract/draft-night.ts';
import { useRef } from 'react';
import { call, type Sending } from '../../../lib/call.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Form } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { useLotteryCommand } from '../api.ts';

/** The family's own word. */
export const WordForm = ({ season: { year } }: { season: Season }) => {
  const { write, isPending } = useLotteryCommand(year);
  const sending = useRef<Sending>({});
  const { register, handleSubmit, formState } = useSchemaForm(lotteryWord, { word: '' });
  const submit = handleSubmit((body) =>
    write(() => call('POST /draft/:year/lottery/word', { params: { year }, body, sending: sending.current })),
  );
  return (
    <Form gap="3" align="start" width="full" maxWidth="md" ref={keepFocusNearby} onSubmit={submit} noValidate>
      <FormField
        label="Your family's word"
        error={formState.errors.word}
        hint="Any word or a short sentence. Everybody sees it, and it can't be changed."
      >
        <Input autoComplete="off" maxLength={60} {...register('word')} />
      </FormField>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? 'Adding...' : 'Add our word'}
      </Button>
    </Form>
  );
};
