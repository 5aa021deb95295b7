import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { zodResolver } from '@hookform/resolvers/zod';
import { issuePriorities, type NewIssue, newIssue } from '@houseboat/contract/issues.ts';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Choice, Choices, FormField } from '../../../lib/forms/fields.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { priorityWords, useReportIssue } from '../api.ts';
import { PriorityIcon, priorityPalette } from './badges.tsx';

type Props = { open: boolean; onClose: () => void; onReported: () => void; openedFrom: () => HTMLElement | null };

export const ReportDialog = ({ onReported, ...dialog }: Props) => {
  const form = useForm<z.input<typeof newIssue>, unknown, NewIssue>({
    resolver: zodResolver(newIssue),
    defaultValues: { title: '', description: '', priority: 'medium' },
  });
  const { register, formState } = form;
  return (
    <CreateDialog
      title="Report Maintenance Issue"
      form={form}
      fields={['title', 'description', 'priority']}
      creation={useReportIssue()}
      submit={{ label: 'Report Issue', pendingLabel: 'Reporting...' }}
      onCreated={onReported}
      {...dialog}
    >
      <Stack gap="4">
        <FormField label="Issue Title" error={formState.errors.title}>
          <Input autoComplete="off" {...register('title')} />
        </FormField>
        <FormField label="Description" error={formState.errors.description}>
          <Textarea rows={4} {...register('description')} />
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
    </CreateDialog>
  );
};
