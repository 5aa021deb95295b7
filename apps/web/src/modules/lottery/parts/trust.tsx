import { Text } from '../../../ui/elements.tsx';

/** What a lottery proves, and what it can't. */
export const LotteryTrust = () => (
  <Text tone="quiet" measure="prose">
    No family can choose the order. The person who runs the server could: they can look up the secret number and choose
    the last word to fit.
  </Text>
);
