import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { isTurnOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    p: '4',
    borderRadius: 'card',
    bg: 'canyon.solid',
    color: 'canyon.contrast',
    fontWeight: 'semibold',
    animation: 'appear 220ms ease-out',
  },
});

/** Calls the reader away from practice when it's the family's turn in the real draft. */
export const RealTurn = ({ real }: { real: Season }) => {
  const { id } = useFamily();
  if (!isTurnOf(real.state, id)) return null;
  return (
    <Card role="alert">
      <p>It's your turn in the real draft.</p>
      <Button asChild variant="subtle" bg="bg.raised" color="fg">
        <Link href="/week-selection">Go and pick</Link>
      </Button>
    </Card>
  );
};
