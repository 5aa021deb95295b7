import { zodResolver } from '@hookform/resolvers/zod';
import { type NewIssue, newIssue } from '@houseboat/contract/issues.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What is typed of an issue, before it is checked. */
type IssueInput = z.input<typeof newIssue>;
export type IssueForm = UseFormReturn<IssueInput, unknown, NewIssue>;

/** The form of a new issue, by the rules of the contract. */
export const useIssueForm = (): IssueForm =>
  useForm<IssueInput, unknown, NewIssue>({
    resolver: zodResolver(newIssue),
    defaultValues: { title: '', description: '', priority: 'medium' },
  });
