import { Button } from '@chakra-ui/react/button';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useDialogTarget } from '../../../lib/use-dialog-target.ts';

const ConfirmReset = lazyPart(async () => (await import('./confirm-reset.tsx')).ConfirmReset);

/** Asks whether the draft is to be started over. */
export const ResetWeeks = ({ season }: { season: Season }) => {
  const asking = useDialogTarget();
  return (
    <>
      <Button variant="outline" colorPalette="danger" onClick={(event) => asking.open({ from: event.currentTarget })}>
        <RotateCcw aria-hidden />
        Reset All Weeks
      </Button>
      <Suspense>
        {asking.opened && (
          <ConfirmReset key={asking.opened.key} season={season} {...asking.opened.target} onClosed={asking.clear} />
        )}
      </Suspense>
    </>
  );
};
