import { Button } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';

const calendar = '/calendar';

/** For a person at a laptop: back to the calendar, by Escape or by a button that shows while somebody is there. */
export const WayOut = ({ shown }: { shown: boolean }) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') navigate(calendar);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate]);
  return (
    <Button
      asChild
      variant="subtle"
      size="sm"
      position="fixed"
      top="2"
      insetEnd="2"
      zIndex="docked"
      opacity={shown ? 1 : 0}
      transition="opacity 0.22s"
      _focusVisible={{ opacity: 1 }}
    >
      <Link href={calendar}>
        <X aria-hidden />
        Leave TV mode
      </Link>
    </Button>
  );
};
