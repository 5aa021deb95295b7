import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { IconButton } from '../../../lib/icon-button.tsx';
import { dismissRefusal, useRefusals } from './refusals.ts';
import { photoControl } from './upload-status.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '2', mt: '2' } });
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
const Reason = chakra('p', { base: { py: '3', minWidth: 0, lineHeight: 'short', overflowWrap: 'anywhere' } });
const Title = chakra('strong', { base: { display: 'block', color: 'warn.fg', fontWeight: 'semibold' } });

/** The photos that an issue did not get, each with its reason, until it is dismissed. */
export const RefusedPhotos = ({ issueId }: { issueId: string }) => {
  const refusals = useRefusals(issueId);
  if (refusals.length === 0) return null;
  return (
    <List aria-label="Photos not added">
      {refusals.map((refusal) => (
        <Row key={refusal.id}>
          <Reason>
            <Title>{refusal.message}</Title> {refusal.advice}
          </Reason>
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
    </List>
  );
};
