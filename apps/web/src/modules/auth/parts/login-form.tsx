import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Boat } from '@houseboat/contract/boat.ts';
import { lostPasswordPath } from '@houseboat/contract/paths.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { asTyped, Form, Stack, Text } from '../../../ui/elements.tsx';
import { useLogin } from '../public/api.ts';

const exampleFamily = 'Anderson';

const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm' } });

/** Returns the login form that is in the document while this one renders, and what has the focus; nothing while the build renders. */
const early = () =>
  globalThis.document && { form: document.forms.namedItem('login') ?? undefined, focused: document.activeElement };

const typedIn = (field: RefObject<HTMLInputElement | null>): string => field.current?.value.trim() ?? '';

/** The login form. Submitting with a blank field focuses it and sends nothing. */
export const LoginForm = ({ boat }: { boat: Boat | undefined }) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { logIn, isPending, failure } = useLogin();

  const [before] = useState(early);
  // What was typed before this script ran, or filled in by the browser, and whether main.tsx saw a press on Login. If a password manager or a
  // translation has put something into the document's form, React has replaced it by this one.
  useEffect(() => {
    const { form: earlier, focused } = before;
    for (const [{ current: field }, set] of [
      [usernameField, setUsername],
      [passwordField, setPassword],
    ] as const) {
      if (!field) continue;
      field.value ||= earlier?.[field.name]?.value ?? '';
      set(field.value);
    }
    if (earlier && focused?.isConnected === false) document.getElementById(focused.id)?.focus();
    if (earlier?.dataset.isPressed === undefined) return;
    delete earlier.dataset.isPressed;
    // Safari before 16 has no `requestSubmit`.
    form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }, [before]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // From the fields, which are ahead of the state if Login was pressed before this script ran.
    const login = { username: typedIn(usernameField), password: typedIn(passwordField) };
    if (login.username === '') usernameField.current?.focus();
    else if (login.password === '') passwordField.current?.focus();
    else logIn(login);
  };

  const pick = (name: string) => {
    // It is the other family's.
    if (username && username !== name) setPassword('');
    setUsername(name);
    passwordField.current?.focus();
  };

  return (
    <>
      {/* Before this script has run, submitting by the method "dialog" does nothing, and puts no password into an address. */}
      <Form gap="3" ref={form} name="login" method="dialog" onSubmit={submit} noValidate aria-label="Log in">
        <Stack gap="2">
          <Label htmlFor="username">Family Username</Label>
          <Input
            id="username"
            name="username"
            autoComplete="username"
            {...asTyped}
            placeholder={exampleFamily}
            ref={usernameField}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Stack>
        <Stack gap="2">
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
          <Text size="sm" tone="quiet" minHeight="2lh" id="password-hint">
            {boat?.passwordHint && (
              <>
                The default password is <strong translate="no">{boat.passwordHint}</strong> and is{' '}
                <Text as="span" whiteSpace="nowrap">
                  case-insensitive.
                </Text>
              </>
            )}
            {boat?.passwordHint === null && 'Passwords are not case-sensitive.'}
          </Text>
        </Stack>
        <Button type="submit" size="lg" aria-disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <Stack gap="5" pt="5" pb="max(1.5rem, env(safe-area-inset-bottom))">
        <FormError title="Login failed" message={failure} />
        <Button asChild variant="ghost" alignSelf="flex-start" ms="-4">
          <Link href={lostPasswordPath} state={{ username: username.trim() }}>
            Forgot password?
          </Link>
        </Button>
        <UsernameHints usernames={boat?.usernames ?? []} onPick={pick} />
      </Stack>
    </>
  );
};

const Names = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    ms: '-2',
    minHeight: '5.5rem',
    alignContent: 'flex-start',
  },
});

const Name = chakra('button', {
  base: {
    minHeight: '11',
    px: '2',
    borderRadius: 'sm',
    color: 'lake.fg',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    transition: 'colors',
    _hover: { bg: 'lake.subtle' },
  },
});

/** The families' usernames; pressing one fills it in. */
const UsernameHints = ({ usernames, onPick }: { usernames: string[]; onPick: (username: string) => void }) => (
  <div>
    <Text size="sm" tone="quiet" id="usernames">
      Choose your username
    </Text>
    <Names aria-labelledby="usernames" htmlTranslate="no">
      {usernames.map((username) => (
        <li key={username}>
          <Name type="button" onClick={() => onPick(username)}>
            {username}
          </Name>
        </li>
      ))}
    </Names>
  </div>
);
