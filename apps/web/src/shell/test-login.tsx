import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { Form } from '../ui/elements.tsx';

const Page = chakra('main', { base: { maxWidth: 'sm', mx: 'auto', px: '6', py: '16' } });

const log = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  console.log({ username: fields.get('username'), password: fields.get('password') });
};

/** `/test`: a bare login form that only logs its fields to the console. */
export const TestLogin = () => {
  usePageTitle('Test Login');
  return (
    <Page>
      <Heading as="h1">Test Login</Heading>
      <Form above="6" onSubmit={log}>
        <Field.Root>
          <Field.Label>Username</Field.Label>
          <Input name="username" autoComplete="off" />
        </Field.Root>
        <Field.Root>
          <Field.Label>Password</Field.Label>
          <Input name="password" type="password" autoComplete="off" />
        </Field.Root>
        <Button type="submit">Login</Button>
      </Form>
    </Page>
  );
};
