import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { useEffect } from 'react';
import { type Reaction, removeReaction, useDraft } from '../../../lib/season/draft-store.ts';
import type { Season } from '../../../lib/season/season.ts';
import { initialOf } from '../../../lib/words.ts';
import { reactions as kinds } from '../../draft/public/reactions.tsx';

const SHOWN_MS = 3000;

/** How many float at a time. The others follow. */
const MAX_SHOWN = 6;

// The lower part of the screen: the name of the family on the clock is above it.
const Sky = chakra('div', {
  base: { position: 'absolute', insetInline: 0, bottom: 0, height: '34%', pointerEvents: 'none' },
});
const Float = chakra(m.span, {
  base: {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    borderRadius: 'full',
    borderWidth: '0.15rem',
    borderColor: 'bg.float',
    fontSize: '2xl',
    fontWeight: 'bold',
    lineHeight: 'short',
    bg: 'var(--band)',
    color: 'var(--contrast)',
    forcedColorAdjust: 'none',
  },
});

/** Reactions from phones: each rises from its family's column and fades. */
export const Reactions = ({ season }: { season: Season }) => {
  const reactions = useDraft((draft) => draft.reactions);
  return (
    <Sky>
      {reactions.slice(0, MAX_SHOWN).map((reaction) => (
        <FloatingReaction key={reaction.id} reaction={reaction} season={season} />
      ))}
    </Sky>
  );
};

const FloatingReaction = ({ reaction, season: { families } }: { reaction: Reaction; season: Season }) => {
  const { id, familyId, kind } = reaction;
  useEffect(() => {
    const timer = setTimeout(() => removeReaction(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const column = families.findIndex((family) => family.id === familyId);
  const family = families[column];
  const known = kinds.find((one) => one.kind === kind);
  if (!family || !known) return null;
  return (
    <Float
      role="img"
      aria-label={`${family.name}: ${known.label}`}
      data-color={family.color}
      // At a different height than the last one, so that two reactions of a family do not overlap.
      style={{ left: `${((column + 0.2) / families.length) * 100}%`, bottom: `${10 + (id % 3) * 22}%` }}
      initial={{ opacity: 0, y: 0 }}
      animate={{ opacity: [0, 1, 1, 0], y: '-4rem' }}
      transition={{
        duration: SHOWN_MS / 1000,
        ease: 'easeOut',
        opacity: { duration: SHOWN_MS / 1000, times: [0, 0.1, 0.7, 1] },
      }}
    >
      <known.Icon size="1.2em" aria-hidden />
      {initialOf(family.name)}
    </Float>
  );
};
