import { Bell, BellOff } from 'lucide-react';
import { IconButton } from '../../../../lib/icon-button.tsx';
import { setTurnSignal, useTurnSignal } from '../../../../lib/season/turn-signal.ts';
import { Tip } from '../../../../lib/tooltip.tsx';

const label = "Sound when it's your turn";

/** Switches the sound and vibration of this device. */
export const TurnBell = () => {
  const isOn = useTurnSignal((signal) => signal.isOn);
  const Icon = isOn ? Bell : BellOff;
  return (
    <Tip label={label}>
      <IconButton aria-label={label} aria-pressed={isOn} onClick={() => void setTurnSignal(!isOn)}>
        <Icon size={20} aria-hidden />
      </IconButton>
    </Tip>
  );
};
