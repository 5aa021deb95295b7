import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useReducedMotion } from 'framer-motion';
import { ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ownerOf } from '../../../lib/season/season.ts';
import { Wake, type WakeScale } from '../../draft/public/wake.tsx';
import { Water } from '../../draft/public/water.tsx';
import { playExample } from '../example.ts';

const Frame = chakra('section', {
  base: { overflow: 'hidden', borderRadius: 'card', bg: 'bg.raised', maxWidth: '3xl' },
});
const columns = { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } as const;
const Names = chakra('ol', {
  base: {
    ...columns,
    pt: '4',
    pb: '3',
    textAlign: 'center',
    fontWeight: 'semibold',
    '& li': { color: 'var(--text)' },
  },
});
const Weeks = chakra('ol', {
  base: {
    ...columns,
    gap: '1.5',
    px: { base: '3', md: '5' },
    pt: '4',
    textAlign: 'center',
    lineHeight: 'short',
    '& li': {
      py: '2',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'line',
      color: 'fg.muted',
      fontSize: 'sm',
      fontVariantNumeric: 'lining-nums tabular-nums',
      transition: 'colors',
      forcedColorAdjust: 'none',
    },
    '& li[data-color]': { borderColor: 'transparent', bg: 'var(--band)', color: 'var(--contrast)' },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold' },
  },
});
const Controls = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    px: { base: '4', md: '5' },
    py: '4',
    // Two lines on a phone, so that nothing moves as the words change.
    '& p': { flex: '1 1 16rem', minHeight: { base: '2lh', sm: '1lh' }, fontSize: 'lg', lineHeight: 'short' },
  },
});

const buttons = {
  pause: { icon: Pause, label: 'Pause' },
  play: { icon: Play, label: 'Play' },
  step: { icon: ChevronRight, label: 'Next pick' },
  restart: { icon: RotateCcw, label: 'Play again' },
};

/** Larger than that of a real draft, with its seven families or so. */
const scale: WakeScale = { rowHeight: 84, rows: 2, boat: 1, radius: 20, line: 5, dotted: 2 };

/** A made-up draft that plays itself. Screen readers get all of it in words, and announce the steps that their user asks for. */
export const Example = () => {
  const [moments] = useState(playExample);
  const { step, action, act } = useSteps(moments.length - 1);
  const moment = moments[step];
  if (!moment) return null;
  const { season, newest, words } = moment;
  const { icon: Icon, label } = buttons[action];
  return (
    <Frame aria-label="An example">
      <VisuallyHidden>{moments.map((each) => each.words).join(' ')}</VisuallyHidden>
      <Names aria-hidden>
        {season.families.map(({ id, name, color }) => (
          <li key={id} data-color={color}>
            {name}
          </li>
        ))}
      </Names>
      <Water>{(width) => <Wake season={season} width={width} scale={scale} newest={newest} />}</Water>
      <Weeks aria-label="Weeks">
        {season.weeks.map(({ id, weekNumber }) => {
          const owner = ownerOf(season, id);
          return (
            <li key={id} data-color={owner?.color}>
              <b>{weekNumber}</b>
              {owner?.name ?? 'Free'}
            </li>
          );
        })}
      </Weeks>
      <Controls>
        <p aria-live={action === 'pause' ? 'off' : 'polite'}>{words}</p>
        <Button variant="subtle" minWidth="36" onClick={act}>
          <Icon aria-hidden />
          {label}
        </Button>
      </Controls>
    </Frame>
  );
};

/** How long each step shows. The example's seven take about ten seconds. */
export const STEP_MS = 1500;

/** The step on screen, and what the button does. With reduced motion, nothing plays automatically and the button steps. */
type Steps = { step: number; action: 'pause' | 'play' | 'step' | 'restart'; act: () => void };

/** Plays steps, from 0 to `last`, once. It starts automatically. */
function useSteps(last: number): Steps {
  const isStill = useReducedMotion() ?? false;
  const [step, setStep] = useState(0);
  const [isOn, setOn] = useState(true);
  const isPlaying = isOn && !isStill && step < last;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);

  const restart = () => {
    setStep(0);
    setOn(true);
  };
  if (step >= last) return { step, action: 'restart', act: restart };
  if (isStill) return { step, action: 'step', act: () => setStep(step + 1) };
  return { step, action: isOn ? 'pause' : 'play', act: () => setOn(!isOn) };
}
