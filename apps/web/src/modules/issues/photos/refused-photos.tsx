import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Stack, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dismissRefusal, useRefusals } from './refusals.ts';
import { photoControl } from './upload-status.tsx';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '2',
    ps: '3',
    borderRadius: 'control',
    bg: 'warn.subtle',
    fontSize: 'sm',
  },
});

/** The photos that an issue did not get, each with its reason, until it is dismissed. */
export const RefusedPhotos = ({ issueId }: { issueId: string }) => {
  const refusals = useRefusals(issueId);
  if (refusals.length === 0) return null;
  return (
    <Stack as="ul" gap="2" above="2" aria-label="Photos not added">
      {refusals.map((refusal) => (
        <Row key={refusal.id}>
          <Text leading="short" breaks py="3">
            <Text as="strong" tone="warn" strong block>
              {refusal.message}
            </Text>{' '}
            {refusal.advice}
          </Text>
          <IconButton
            aria-label={`Dismiss: ${refusal.message}`}
            onClick={() => {
              dismissRefusal(issueId, refusal.id);
              photoControl(issueId)?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
};
