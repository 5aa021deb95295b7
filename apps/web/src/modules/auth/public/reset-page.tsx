import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { type LinkedFamily, resetPassword } from '@houseboat/contract/auth.ts';
import { lostPasswordPath } from '@houseboat/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { hasStatus, isAnswer, userMessage } from '../../../lib/api.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { FormError } from '../../../lib/forms/password-input.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors, submission } from '../../../lib/forms/server-errors.ts';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { signedOut } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FocusedTitle } from './focused-title.tsx';
import { FrontPage } from './front-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** `/reset/{token}`: a family that lost its password chooses a new one, and then logs in with it. */
export const ResetPage = ({ token }: { token: string }) => {
  usePageTitle('New password');
  const [dead, setDead] = useState<{ mayBeSet: boolean }>();
  const request = { params: { token } };
  // Without an answer the form is still of use.
  const { data: family, error } = useQuery({
    queryKey: [pathOf('GET /auth/family/reset/:token', request)],
    queryFn: () => call('GET /auth/family/reset/:token', request),
    gcTime: 0,
  });
  const isGone = dead || hasStatus(error, 404);
  return (
    <FrontPage>
      {isGone ? <DeadLink {...dead} /> : <ResetForm token={token} family={family} onDead={setDead} />}
    </FrontPage>
  );
};

type Props = {
  token: string;
  family: LinkedFamily | undefined;
  /** `mayBeSet`: whether the answer to an earlier try was lost, which may have used the link. */
  onDead: (link: { mayBeSet: boolean }) => void;
};

const ResetForm = ({ token, family, onDead }: Props) => {
  const { register, submit, errors, isPending } = useResetPassword(token, onDead);
  return (
    <Stack asChild pb="8">
      <form onSubmit={submit} noValidate>
        <Heading as="h2" size="xl">
          Choose a new password
        </Heading>
        <Text minHeight="1lh">
          {family && (
            <>
              For the <b translate="no">{family.name}</b> family, whose username is{' '}
              <b translate="no">{family.username}</b>.
            </>
          )}
        </Text>
        <p>Your family's devices will be logged out, and can log in again with it.</p>
        {family && <UsernameOfPassword username={family.username} />}
        <NewPasswordField error={errors.newPassword?.message} {...register('newPassword')} />
        <FormError title="We couldn't save your password" message={errors.root?.message} />
        <Button type="submit" size="lg" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </Stack>
  );
};

/** The form's state and submission. Success logs out this device too, and replaces the page with the login form. */
const useResetPassword = (token: string, onDead: Props['onDead']) => {
  const mayBeSet = useRef(false);
  const form = useSchemaForm(resetPassword, { token, newPassword: '' });
  return submission(form, async (input) => {
    try {
      await call('POST /auth/family/reset', { body: input });
    } catch (error) {
      if (hasStatus(error, 404)) return onDead({ mayBeSet: mayBeSet.current });
      if (hasStatus(error, 400)) return showServerErrors(form, ['newPassword'], error);
      mayBeSet.current ||= !isAnswer(error);
      return form.setError('root', { message: userMessage(error) });
    }
    signedOut('password-reset');
  });
};

const DeadLink = ({ mayBeSet = false }) => (
  <Stack pb="8" align="start" role="alert">
    <FocusedTitle>This link doesn't work anymore</FocusedTitle>
    {mayBeSet && (
      <p>
        Your new password may be set already. <Link href="/">Try to log in with it.</Link>
      </p>
    )}
    <p>Each link works once and expires in 30 minutes. Only the newest one works.</p>
    <LinkButton href={lostPasswordPath} replace size="lg">
      Ask for a new link
    </LinkButton>
  </Stack>
);
