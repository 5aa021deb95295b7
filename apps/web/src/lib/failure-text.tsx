import type { ComponentProps } from 'react';
import { ErrorText } from '../ui/error-text.ts';
import { userMessage } from './api.ts';

type Props = Omit<ComponentProps<typeof ErrorText>, 'children'> & { error: Error | null };

/** Says why something did not go through. */
export const FailureText = ({ error, ...text }: Props) =>
  error && (
    <ErrorText role="alert" {...text}>
      {userMessage(error)}
    </ErrorText>
  );
