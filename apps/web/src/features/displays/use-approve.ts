import { zodResolver } from '@hookform/resolvers/zod';
import { type ApproveDisplay, approveDisplay, type Display } from '@houseboat/contract/displays.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, post, userMessage } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';

const suggestedName = 'Cabin TV';

/** What is wrong with the name stands under the name; all else is about the code, or can stand there. */
const placed = (error: unknown): { at: keyof ApproveDisplay; message: string } => {
  const issue = error instanceof ApiError ? error.issues.at(0) : undefined;
  return { at: issue?.path === 'name' ? 'name' : 'code', message: issue?.message ?? userMessage(error) };
};

/** The form that lets a television in. What was typed stays when that fails. */
export const useApprove = (code: string, onApproved: () => void) => {
  const form = useForm<ApproveDisplay>({
    resolver: zodResolver(approveDisplay),
    defaultValues: { code, name: suggestedName },
  });

  const send = form.handleSubmit(async (approval) => {
    try {
      await post<Display>('/api/displays/approve', approval);
    } catch (error) {
      const { at, message } = placed(error);
      form.setError(at, { message }, { shouldFocus: true });
      return;
    }
    showToast({ title: 'Television Added', description: `${approval.name} shows the calendar in a moment.` });
    onApproved();
  });

  const { errors, isSubmitting: pending } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void send();
  };
  return { register: form.register, submit, errors, pending };
};
