import { Input } from '@chakra-ui/react/input';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { asTyped } from '../../ui/elements.tsx';
import { EmailInput, FormField } from '../../ui/fields.tsx';
import { formerQuery } from '../season/earlier-season.ts';
import type { FamilyInput, FamilyOutput } from './family-form.ts';
import { usernameOf } from './username.ts';

type Props = {
  form: UseFormReturn<FamilyInput, unknown, FamilyOutput>;
  /** Whether the family is not aboard yet. Then its username follows its name until somebody types another one. */
  isNew: boolean;
  hasUsername: boolean;
  hasEmail: boolean;
};

/** Returns the family that has left the boat under the username in the form, if it is a new family's. */
function useFormer(control: Props['form']['control'], isNew: boolean) {
  const username = useWatch({ control, name: 'username' });
  return useQuery({ ...formerQuery, enabled: isNew }).data?.find((family) => family.username === username);
}

/** What a family is called, logs in with, and gets its mails at. */
export const FamilyFields = ({ form, isNew, hasUsername, hasEmail }: Props) => {
  const { register, formState, control, getValues, setValue } = form;
  const { errors } = formState;
  const before = useWatch({ control, name: 'name' });
  const returning = useFormer(control, isNew);
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
        <FormField
          label="Username"
          error={errors.username}
          hint={
            returning
              ? `This was the ${returning.name} family's, which comes back with its history. Choose another one for a new family.`
              : 'What they log in with.'
          }
        >
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
