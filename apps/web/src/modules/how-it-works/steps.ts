import { useReducedMotion } from 'framer-motion';
import { useEffect, useState } from 'react';

/** How long each step shows. The example's seven take about ten seconds. */
export const STEP_MS = 1500;

/** The step on screen, and what the button does. With reduced motion, nothing plays automatically and the button steps. */
export type Steps = { step: number; action: 'pause' | 'play' | 'step' | 'restart'; act: () => void };

/** Plays steps, from 0 to `last`, once. It starts automatically. */
export function useSteps(last: number): Steps {
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
