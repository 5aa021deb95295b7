import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useNoMail } from '../../../lib/boat.ts';
import { FormError } from '../../../lib/forms/password-input.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { asTyped, Stack } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLostPassword } from './api.ts';
import { FocusedTitle } from './focused-title.tsx';
import { FrontPage } from './front-page.tsx';

/** `/forgot-password`: a family asks for a link to a new password, which is mailed to it. */
export const LostPasswordPage = () => {
  usePageTitle('Forgot password');
  const { ask, isPending, isSent, failure } = useLostPassword();
  const noMail = useNoMail();
  if (noMail !== undefined)
    return (
      <FrontPage>
        <NoMail why={noMail} />
      </FrontPage>
    );
  return <FrontPage>{isSent ? <Sent /> : <AskForm ask={ask} isPending={isPending} failure={failure} />}</FrontPage>;
};

/** Says whom to ask on a boat whose emails reach nobody. */
const NoMail = ({ why }: { why: string }) => (
  <Stack pb="8" align="start">
    <FocusedTitle>Forgot your password?</FocusedTitle>
    <p>{why}. Ask the family that runs the boat for a link to choose a new one.</p>
    <Operator />
    <BackToLogin />
  </Stack>
);

/** How the family that runs the boat gets in again. */
const Operator = () => (
  <p>
    Do you run the boat? The person who installed it can set your password with <code>npm run family:password</code>.
  </p>
);

type FormProps = { ask: (username: string) => void; isPending: boolean; failure: string | undefined };

const AskForm = ({ ask, isPending, failure }: FormProps) => {
  const typedBefore = useHistoryState<{ username?: string } | null>()?.username ?? '';
  const [username, setUsername] = useState(typedBefore);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '') field.current?.focus();
    else if (!isPending) ask(username.trim());
  };
  return (
    <Stack asChild pb="8">
      <form onSubmit={submit} noValidate aria-label="Forgot password">
        <FocusedTitle>Forgot your password?</FocusedTitle>
        <p>We'll email your family a link to choose a new one.</p>
        <Field.Root>
          <Field.Label>Family Username</Field.Label>
          <Input
            name="username"
            autoComplete="username"
            {...asTyped}
            ref={field}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field.Root>
        <Button type="submit" size="lg" aria-disabled={isPending}>
          {isPending ? 'Sending...' : 'Email a link'}
        </Button>
        <FormError title="We couldn't send a link" message={failure} />
        <BackToLogin />
      </form>
    </Stack>
  );
};

/** The answer, which is the same for every name. */
const Sent = () => (
  <Stack pb="8" align="start">
    <FocusedTitle>Check your family's email</FocusedTitle>
    <p>If that username exists, we've emailed its family a link. It works once and expires in 30 minutes.</p>
    <p>
      No email? Look in the spam folder, and check the username. The family that runs the boat can give you a link, too.
    </p>
    <Operator />
    <BackToLogin />
  </Stack>
);

const BackToLogin = () => (
  <LinkButton href="/" variant="ghost" alignSelf="flex-start" ms="-4">
    Back to login
  </LinkButton>
);
