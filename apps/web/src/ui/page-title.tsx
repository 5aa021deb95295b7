import { Heading } from '@chakra-ui/react/heading';

/** The title of a page that is named as in the menu. On a phone the header above shows it already, so only screen readers get it there. Paper has no header. */
export const PageTitle = ({ children }: { children: string }) => (
  <Heading as="h1" size="2xl" srOnly={{ base: true, lg: false, _print: false }}>
    {children}
  </Heading>
);
