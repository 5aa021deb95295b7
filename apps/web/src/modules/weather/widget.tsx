import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence } from 'framer-motion';
import { CloudSun } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useBoat } from '../../lib/boat.ts';
import { Tip } from '../../lib/tooltip.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WeatherCard } from './parts/weather-card.tsx';

// On a phone the button is in the empty part of the header, elsewhere in the page's margin, where it never covers anything.
const Opener = chakra(IconButton, {
  base: {
    position: 'fixed',
    zIndex: 'sticky',
    top: { base: '1.5', lg: 'auto' },
    bottom: { lg: '4' },
    insetEnd: { base: 'max(0.375rem, env(safe-area-inset-right))', lg: '1' },
    width: { base: '11', lg: '12' },
    height: { base: '11', lg: '12' },
    borderRadius: 'full',
    bg: { lg: 'bg.float' },
    color: 'lake.fg',
    boxShadow: { lg: '0 8px 24px -8px rgb(6 20 26 / 0.4)' },
    transition: 'colors',
    _hover: { bg: 'lake.subtle' },
    _expanded: { bg: 'lake.subtle' },
  },
});

/** The floating weather button and the card that it opens. */
export const WeatherWidget = () => {
  const lake = useBoat()?.lake.name ?? 'Lake';
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const title = `${lake} Weather`;

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useCloseOnBack(open, close);
  const closeByEscape = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape on the button and in the card
    <div onKeyDown={closeByEscape}>
      <Tip label={title}>
        <Opener
          ref={opener}
          aria-label={title}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <CloudSun size={24} aria-hidden />
        </Opener>
      </Tip>
      <AnimatePresence>{open && <WeatherCard id={id} title={title} onClose={close} />}</AnimatePresence>
    </div>
  );
};
