import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useRef, useState } from 'react';
import { Failure } from './failure.tsx';
import { PasswordInput } from './password-input.tsx';
import { useLogin } from './use-login.ts';
import { UsernameHints } from './username-hints.tsx';

const exampleFamily = 'Anderson';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Below = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', pt: '5', pb: 'max(1.5rem, env(safe-area-inset-bottom))' },
});
const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } });
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm' } });
// Room for the hint's two lines is kept, so that nothing moves when it arrives.
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', minHeight: '2lh' } });

type Hints = { usernames: string[]; passwordHint: string | null };

/** Logs a family in. Blank fields send nothing. */
export const LoginForm = ({ usernames, passwordHint }: Hints) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { logIn, pending, failure } = useLogin();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const login = { username: username.trim(), password: password.trim() };
    if (!pending && login.username !== '' && login.password !== '') logIn(login);
  };

  const pick = (name: string) => {
    setUsername(name);
    passwordField.current?.focus();
  };

  return (
    <>
      <Form onSubmit={submit} noValidate aria-label="Log in">
        <Field>
          <Label htmlFor="username">Family Username</Label>
          <Input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={exampleFamily}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field>
          <Label htmlFor="password">Password</Label>
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            aria-describedby="password-hint"
            ref={passwordField}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Hint id="password-hint">
            {passwordHint !== null ? (
              <>
                The default password is <strong>{passwordHint}</strong> and is case-insensitive.
              </>
            ) : (
              'Capital and small letters count as the same.'
            )}
          </Hint>
        </Field>
        <Button type="submit" size="lg" aria-disabled={pending}>
          {pending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <Below>
        {failure !== undefined && <Failure title="Login failed" message={failure} />}
        <UsernameHints usernames={usernames} onPick={pick} />
      </Below>
    </>
  );
};
