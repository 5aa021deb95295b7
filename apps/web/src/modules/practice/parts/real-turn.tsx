import { Button } from '@chakra-ui/react/button';
import { Link } from 'wouter';
import { isTurnOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { PanelText } from '../../draft/public/panel.tsx';

/** Calls the reader away from practice when it's the family's turn in the real draft. */
export const RealTurn = ({ real }: { real: Season }) => {
  const { id } = useFamily();
  if (!isTurnOf(real.state, id)) return null;
  return (
    <PanelText role="alert" isMine gap="3" strong align="center" appears py="4" borderRadius="card">
      <p>It's your turn in the real draft.</p>
      <Button asChild variant="subtle" bg="bg.raised" color="fg">
        <Link href="/week-selection">Go and pick</Link>
      </Button>
    </PanelText>
  );
};
