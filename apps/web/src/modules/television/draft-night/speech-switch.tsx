import { Button } from '@chakra-ui/react/button';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canSpeak, switchSpeech, useSpeech } from './speech.ts';

/** Switches the voice of this TV: by touch, by keyboard, or with a remote, whose first press selects the switch. */
export const SpeechSwitch = () => {
  const { isOn, isBlocked } = useSpeech();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const select = (event: KeyboardEvent) => {
      const isRemote = event.key === 'Enter' || event.key.startsWith('Arrow');
      if (!isRemote || document.activeElement !== document.body || !ref.current) return;
      event.preventDefault();
      ref.current.focus();
    };
    window.addEventListener('keydown', select);
    return () => window.removeEventListener('keydown', select);
  }, []);
  if (!canSpeak()) return null;
  const Icon = isOn && !isBlocked ? Volume2 : VolumeX;
  return (
    <Button
      ref={ref}
      size="sm"
      variant={isOn && !isBlocked ? 'subtle' : 'ghost'}
      role="switch"
      aria-checked={isOn}
      onClick={() => switchSpeech(isBlocked || !isOn)}
    >
      <Icon aria-hidden />
      {isOn && isBlocked ? 'Press to hear picks' : 'Speak picks'}
    </Button>
  );
};
