import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { issuePriorities } from '@houseboat/contract/issues.ts';
import { Choice, Choices } from '../../lib/forms/choices.tsx';
import { PriorityMark, priorityPalette } from './badges.tsx';
import type { IssueForm } from './issue-form.ts';
import { priorityWords } from './issues.ts';

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** What is asked about an issue, with what is wrong under each field. */
export const IssueFields = ({ form: { register, formState } }: { form: IssueForm }) => {
  const { errors } = formState;
  return (
    <Fields>
      <Field.Root invalid={errors.title !== undefined}>
        <Field.Label>Issue Title</Field.Label>
        <Input autoComplete="off" {...register('title')} />
        <Field.ErrorText>{errors.title?.message}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={errors.description !== undefined}>
        <Field.Label>Description</Field.Label>
        <Textarea rows={4} {...register('description')} />
        <Field.ErrorText>{errors.description?.message}</Field.ErrorText>
      </Field.Root>
      <Choices>
        <legend>Priority</legend>
        {issuePriorities.map((priority) => (
          <Choice key={priority}>
            <input type="radio" value={priority} {...register('priority')} />
            <chakra.span color={`${priorityPalette[priority]}.fg`}>
              <PriorityMark priority={priority} />
            </chakra.span>
            {priorityWords[priority]}
          </Choice>
        ))}
      </Choices>
    </Fields>
  );
};
