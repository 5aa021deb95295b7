import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { m, useReducedMotion } from 'framer-motion';
import { useState } from 'react';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { type Season, useSeason } from '../../../lib/season/season.ts';

const SECONDS_PER_PLACE = 0.8;

const Places = chakra('ol', { base: { display: 'grid', gap: '1.5', py: '2' } });
const Place = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', alignItems: 'center', minHeight: '11' },
});
const Rank = chakra('span', {
  base: { fontFamily: 'heading', fontSize: '2xl', color: 'fg.muted', fontVariantNumeric: 'lining-nums' },
});
const Name = chakra(m.span, {
  base: {
    display: 'block',
    px: '4',
    py: '2',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: 'xl',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
    forcedColorAdjust: 'none',
  },
});

/** Shows a draw on any page that is open when it happens: the last place first, and the first place last. */
export const DrawMoment = () => {
  // A page that opens later gets a lottery that is drawn already, and shows no moment.
  const hasLottery = useDraft(({ state }) => state.lottery !== null);
  return hasLottery && <Moment />;
};

const Moment = () => {
  const isDrawn = useDraft(({ state }) => state.lottery?.isDrawn ?? false);
  const [wasDrawn, setWasDrawn] = useState(isDrawn);
  const [open, setOpen] = useState(false);
  const season = useSeason();
  if (isDrawn !== wasDrawn) {
    setWasDrawn(isDrawn);
    setOpen(isDrawn);
  }
  return (
    <Dialog.Root open={open} onOpenChange={(change) => setOpen(change.open)} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>The order is drawn</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{season && <Reveal season={season} />}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button>Let's go</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const Reveal = ({ season: { families } }: { season: Season }) => {
  const isStill = useReducedMotion();
  return (
    <Places aria-label="Draft order">
      {families.map((family, index) => {
        const delay = isStill ? 0 : (families.length - index) * SECONDS_PER_PLACE;
        return (
          <Place key={family.id}>
            <Rank aria-hidden>{index + 1}</Rank>
            <Name
              bg={`family.${family.color}.band`}
              color={`family.${family.color}.contrast`}
              initial={{ opacity: 0, y: 12 }}
              animate={{ opacity: 1, y: 0, transition: { delay, duration: 0.5 } }}
            >
              {family.name}
            </Name>
          </Place>
        );
      })}
    </Places>
  );
};
