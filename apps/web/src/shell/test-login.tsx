import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { Form } from '../ui/elements.tsx';
import { FormField } from '../ui/fields.tsx';

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
        <FormField label="Username">
          <Input name="username" autoComplete="off" />
        </FormField>
        <FormField label="Password">
          <Input name="password" type="password" autoComplete="off" />
        </FormField>
        <Button type="submit">Login</Button>
      </Form>
    </Page>
  );
};
