import { Button } from '@chakra-ui/react/button';
import { Stack } from './elements.tsx';
import { keepFocusNearby } from './keep-focus.ts';
import { LineDrawing } from './line-drawing.tsx';

/** Replaces content that failed to load. `what` completes "We couldn't load …". */
export const ReadFailure = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Stack role="alert" align="start" py="6">
    <LineDrawing viewBox="0 0 180 80" width="44">
      <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
      <path d="M62 52 70 20h36l8 32M78 20v-8h20v8M58 52h60" />
      <path d="M118 30l24-8M120 38h26M70 30l-24-8M68 38H42" opacity="0.55" />
    </LineDrawing>
    <p>We couldn't load {what}. Try again.</p>
    <Button ref={keepFocusNearby} onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);
