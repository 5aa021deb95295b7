import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

const Username = chakra('input');

/** Tells password managers whose password a form is about, and people nothing. */
export const UsernameOfPassword = ({ username }: { username: string }) => (
  <VisuallyHidden asChild>
    <Username type="text" name="username" autoComplete="username" value={username} readOnly aria-hidden tabIndex={-1} />
  </VisuallyHidden>
);
