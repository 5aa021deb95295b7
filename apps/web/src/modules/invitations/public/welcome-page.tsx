import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import { type Acceptance, acceptance, type Welcome } from '@houseboat/contract/invitations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { hasStatus, userMessage } from '../../../lib/api.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { FormError } from '../../../lib/forms/password-input.tsx';
import { PasswordStrength } from '../../../lib/forms/password-strength.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors, submission } from '../../../lib/forms/server-errors.ts';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { tryLogin, whyNotKept } from '../../../lib/kept-login.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { signedOut, useSession } from '../../../lib/session.ts';
import { forgetShare } from '../../../lib/share.ts';
import { Stack } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { enter } from '../../auth/public/api.ts';
import { FocusedTitle } from '../../auth/public/focused-title.tsx';
import { FrontPage } from '../../auth/public/front-page.tsx';
import { NewPasswordField } from '../../auth/public/new-password-field.tsx';

/** `/welcome/{token}`: a family that was invited chooses its password, and is aboard. */
export const WelcomePage = ({ token }: { token: string }) => {
  usePageTitle('Welcome aboard');
  return (
    <FrontPage>
      <Stack pb="8">
        <Invitation token={token} />
      </Stack>
    </FrontPage>
  );
};

const Invitation = ({ token }: { token: string }) => {
  const session = useSession();
  const [isDead, setDead] = useState(false);
  const request = { params: { token } };
  const path = pathOf('GET /welcome/:token', request);
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => call('GET /welcome/:token', request),
    gcTime: 0,
  });
  if (isDead || hasStatus(error, 404)) return <DeadLink />;
  if (!data || session.status === 'loading')
    return (
      <ReadBoundary what="your invitation" reads={[path]}>
        <Loading what="your invitation" heights={['60']} />
      </ReadBoundary>
    );
  if (session.status === 'in' && session.family.username !== data.family.username)
    return <OtherFamily welcome={data} family={session.family} />;
  return <PasswordForm token={token} welcome={data} onDead={() => setDead(true)} />;
};

const Greeting = ({ family, children }: Pick<Welcome, 'family'> & { children: ReactNode }) => (
  <>
    <Heading as="h2" size="xl" overflowWrap="anywhere">
      Welcome aboard, <bdi translate="no">{family.name}</bdi> family
    </Heading>
    {children}
  </>
);

type FormProps = { token: string; welcome: Welcome; onDead: () => void };

const PasswordForm = ({ token, welcome, onDead }: FormProps) => {
  const { family, boat } = welcome;
  const { register, submit, control, errors, isPending } = useAcceptance(token, family.username, onDead);
  const password = useWatch({ control, name: 'password' });
  return (
    <Stack asChild>
      <form onSubmit={submit} noValidate aria-label="Choose a password">
        <Greeting family={family}>
          <p>
            Choose a password for your family. You'll log in with it and the username{' '}
            <b translate="no">{family.username}</b>.
          </p>
        </Greeting>
        <UsernameOfPassword username={family.username} />
        <Stack gap="2">
          <NewPasswordField error={errors.password?.message} {...register('password')} />
          <PasswordStrength password={password} names={[family.name, family.username, boat.name]} />
        </Stack>
        <FormError
          title={errors.root?.type === 'login' ? 'Login failed' : "We couldn't save your password"}
          message={errors.root?.message}
        />
        <Button type="submit" size="lg" aria-disabled={isPending}>
          {isPending ? 'Coming aboard...' : 'Come aboard'}
        </Button>
      </form>
    </Stack>
  );
};

/** The form's state and submission. Success takes the session over, and replaces the page with the home page. */
const useAcceptance = (token: string, username: string, onDead: () => void) => {
  const form = useSchemaForm(acceptance, { password: '' });
  /** Returns the session; undefined where the link is dead and the password is not the family's either. */
  const comeAboard = (body: Acceptance): Promise<Session | undefined> =>
    call('POST /welcome/:token', { params: { token }, body }).catch((error: unknown) => {
      if (!hasStatus(error, 404)) throw error;
      // An answer that was lost on its way leaves a link that was used, and the password that it has set.
      return tryLogin({ username, password: body.password });
    });
  return submission(form, async (body) => {
    try {
      const session = await comeAboard(body);
      if (!session) return onDead();
      const notKept = await whyNotKept();
      if (notKept) return form.setError('root', { type: 'login', message: `Your password is saved. ${notKept}` });
      enter(session);
    } catch (error) {
      if (hasStatus(error, 400)) return showServerErrors(form, ['password'], error);
      form.setError('root', { message: userMessage(error) });
    }
  });
};

type OtherFamilyProps = { welcome: Welcome; family: SignedInFamily };

/** On the browser of another family, which has to log out first. */
const OtherFamily = ({ welcome, family }: OtherFamilyProps) => {
  const logOut = useMutation({
    mutationFn: () => call('POST /auth/family/logout'),
    onSuccess: () => {
      const { pathname } = window.location;
      signedOut();
      void forgetShare();
      navigate(pathname, { replace: true });
    },
  });
  return (
    <>
      <Greeting family={welcome.family}>
        <p>
          This browser is logged in as the <bdi translate="no">{family.name}</bdi> family. Log out to continue as the{' '}
          <bdi translate="no">{welcome.family.name}</bdi> family.
        </p>
      </Greeting>
      {logOut.error !== null && <FormError title="Logout failed" message={userMessage(logOut.error)} />}
      <Button size="lg" aria-disabled={logOut.isPending} onClick={() => logOut.isPending || logOut.mutate()}>
        {logOut.isPending ? 'Logging out...' : 'Log out and continue'}
      </Button>
      <LinkButton href="/" replace variant="ghost" alignSelf="flex-start" ms="-4">
        Stay logged in
      </LinkButton>
    </>
  );
};

const DeadLink = () => (
  <Stack align="start" role="alert">
    <FocusedTitle>This link doesn't work anymore</FocusedTitle>
    <p>
      Each link works once, for 30 days, and a new one replaces it. Ask the family that runs the boat for a new one.
    </p>
    <p>Already aboard? You don't need it.</p>
    <LinkButton href="/" replace size="lg">
      Go to the boat
    </LinkButton>
  </Stack>
);
