import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { issuePriorities } from '@houseboat/contract/constants.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Choice, Choices, FormField } from '../../../ui/fields.tsx';
import type { IssueForm } from '../form.ts';
import { priorityWords } from '../public/api.ts';
import { PriorityIcon, priorityPalette } from '../public/badges.tsx';

export const IssueFields = ({ form: { register, formState } }: { form: IssueForm }) => (
  <Stack>
    <FormField label="Issue Title" error={formState.errors.title}>
      <Input autoComplete="off" {...register('title')} />
    </FormField>
    <FormField label="Description" error={formState.errors.description}>
      <Textarea dir="auto" rows={4} {...register('description')} />
    </FormField>
    <Choices>
      <legend>Priority</legend>
      {issuePriorities.map((priority) => (
        <Choice key={priority}>
          <input type="radio" value={priority} {...register('priority')} />
          <chakra.span color={`${priorityPalette[priority]}.fg`}>
            <PriorityIcon priority={priority} />
          </chakra.span>
          {priorityWords[priority]}
        </Choice>
      ))}
    </Choices>
  </Stack>
);
