import { Input } from '@chakra-ui/react/input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { asTyped } from '../../ui/elements.tsx';
import { EmailInput, FormField } from '../../ui/fields.tsx';
import type { FamilyInput, FamilyOutput } from './family-form.ts';
import { usernameOf } from './username.ts';

type Props = {
  form: UseFormReturn<FamilyInput, unknown, FamilyOutput>;
  /** Whether the family is not aboard yet. Then its username follows its name until somebody types another one. */
  isNew: boolean;
  hasUsername: boolean;
  hasEmail: boolean;
};

/** What a family is called, logs in with, and gets its mails at. */
export const FamilyFields = ({ form, isNew, hasUsername, hasEmail }: Props) => {
  const { register, formState, control, getValues, setValue } = form;
  const { errors } = formState;
  const before = useWatch({ control, name: 'name' });
  const followName = (name: string) => {
    if (isNew && getValues('username') === usernameOf(before)) setValue('username', usernameOf(name));
  };
  return (
    <>
      <FormField label="Name" error={errors.name} hint="Without the word “family.”">
        <Input
          autoComplete="off"
          autoCapitalize="words"
          {...register('name', { onChange: ({ target }) => followName(target.value) })}
        />
      </FormField>
      {hasUsername && (
        <FormField label="Username" error={errors.username} hint="What they log in with.">
          <Input autoComplete="off" {...asTyped} {...register('username')} />
        </FormField>
      )}
      {hasEmail && (
        <FormField
          label={isNew ? 'Email address' : 'New email address'}
          error={errors.email}
          hint={
            isNew ? 'You can leave it empty. Then they get no emails.' : 'Leave it empty to keep the one they have.'
          }
        >
          <EmailInput autoComplete="off" {...register('email')} />
        </FormField>
      )}
    </>
  );
};
