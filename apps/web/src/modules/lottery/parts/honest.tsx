import { chakra } from '@chakra-ui/react/styled-system';

const Text = chakra('p', { base: { maxWidth: 'prose', color: 'fg.muted' } });

/** What a lottery proves, and what it can't. */
export const Honest = () => (
  <Text>
    No family can choose the order. Whoever runs the server could: they can look up the secret number and choose the
    last word to fit.
  </Text>
);
