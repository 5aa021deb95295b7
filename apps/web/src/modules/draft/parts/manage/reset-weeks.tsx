import { Button } from '@chakra-ui/react/button';
import { RotateCcw } from 'lucide-react';
import { openDialog } from '../../../../lib/dialogs.tsx';
import type { Season } from '../../../../lib/season/season.ts';

const loadConfirm = async () => (await import('../confirm-reset.tsx')).ConfirmReset;

/** Asks whether the draft is to be started over. */
export const ResetWeeks = ({ season }: { season: Season }) => (
  <Button
    variant="outline"
    colorPalette="danger"
    onClick={({ currentTarget }) => openDialog(loadConfirm, currentTarget, { season })}
  >
    <RotateCcw aria-hidden />
    Reset All Weeks
  </Button>
);
