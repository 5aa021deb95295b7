import { zodResolver } from '@hookform/resolvers/zod';
import { issueConflict, type NewIssue, newIssue } from '@houseboat/contract/issues.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { RowKind } from '../../lib/forms/row-editor.ts';
import { type ListedIssue, priorityWords } from './public/api.ts';

/** The form's values before validation. */
type IssueInput = z.input<typeof newIssue>;
export type IssueForm = UseFormReturn<IssueInput, unknown, NewIssue>;

export const useIssueForm = (defaultValues: IssueInput): IssueForm =>
  useForm<IssueInput, unknown, NewIssue>({ resolver: zodResolver(newIssue), defaultValues });

/** How issues are edited. */
export const issueKind: RowKind<ListedIssue, IssueInput> = {
  noun: 'issue',
  labels: { title: 'Issue Title', description: 'Description', priority: 'Priority' },
  toInput: ({ title, description, priority }) => ({ title, description, priority }),
  inWords: (input, field) => (field === 'priority' ? priorityWords[input.priority ?? 'medium'] : `“${input[field]}”`),
  conflict: issueConflict,
};
