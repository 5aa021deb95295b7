import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactionKind } from '@houseboat/contract/rooms.ts';
import { m } from 'framer-motion';
import { Hand, Heart, Laugh, type LucideIcon, PartyPopper, Sparkles } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { sendReaction } from '../../../lib/season/draft-messages.ts';
import { type Reaction, removeReaction, useDraft } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { showToast } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { initialOf } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';

/** The reactions, in the order of their buttons. */
export const reactions: readonly { kind: ReactionKind; label: string; Icon: LucideIcon }[] = [
  { kind: 'wave', label: 'Wave', Icon: Hand },
  { kind: 'cheer', label: 'Cheer', Icon: PartyPopper },
  { kind: 'love', label: 'Love it', Icon: Heart },
  { kind: 'laugh', label: 'Laugh', Icon: Laugh },
  { kind: 'wow', label: 'Wow', Icon: Sparkles },
];

/** How long the buttons rest after the server refused a reaction. It takes five in ten seconds. */
const REST_MS = 3000;

const ReactButton = chakra(IconButton, {
  base: {
    color: 'lake.fg',
    transition: 'colors',
    _hover: { bg: 'lake.subtle' },
    _active: { transform: 'scale(0.92)' },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
  },
});

/** Sends a quick reaction to everybody in the room. */
export const ReactionRow = memo(function ReactionRow() {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  const react = async (kind: ReactionKind) => {
    if (isResting) return;
    const answer = await sendReaction(kind);
    if (answer.ok) return;
    setResting(true);
    showToast({ title: 'Not Sent', description: answer.message });
  };
  return (
    <Wrap gap="1" role="group" aria-label="Send everybody a reaction">
      {reactions.map(({ kind, label, Icon }) => (
        <Tip key={kind} label={label}>
          <ReactButton aria-label={label} aria-disabled={isResting} onClick={() => void react(kind)}>
            <Icon size={22} aria-hidden />
          </ReactButton>
        </Tip>
      ))}
    </Wrap>
  );
});

const SHOWN_MS = 2400;

const Float = chakra(m.span, {
  base: {
    position: 'absolute',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '9',
    px: '3',
    borderRadius: 'full',
    fontWeight: 'bold',
    bg: 'var(--band)',
    color: 'var(--contrast)',
    forcedColorAdjust: 'none',
  },
});
const Sky = chakra('div', { base: { position: 'relative', flex: 1, minHeight: '11', pointerEvents: 'none' } });

/** Shows each reaction for a moment, in its family's color and with its initial. */
export const FloatingReactions = ({ season }: { season: Season }) => {
  const shown = useDraft((draft) => draft.reactions);
  return (
    <Sky aria-hidden>
      {shown.map((reaction) => (
        <FloatingReaction key={reaction.id} reaction={reaction} season={season} />
      ))}
    </Sky>
  );
};

const FloatingReaction = ({ reaction, season }: { reaction: Reaction; season: Season }) => {
  const { id, familyId, kind } = reaction;
  const family = familyOf(season, familyId);
  const Icon = reactions.find((known) => known.kind === kind)?.Icon;
  useEffect(() => {
    const timer = setTimeout(() => removeReaction(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!family || !Icon) return null;
  return (
    <Float
      data-color={family.color}
      // Side by side, so that several at once do not overlap.
      style={{ insetInlineStart: `${(id * 37) % 80}%` }}
      initial={{ opacity: 0, y: 8 }}
      animate={{
        opacity: [0, 1, 1, 0],
        y: [8, 0, -24, -44],
        transition: { duration: SHOWN_MS / 1000, times: [0, 0.1, 0.7, 1], ease: 'easeOut' },
      }}
    >
      <Icon size={18} />
      {initialOf(family.name)}
    </Float>
  );
};
