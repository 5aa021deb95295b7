import { useEffect } from 'react';
import { create } from 'zustand';
import { isChosen, onChoice, rememberChoice } from '../../../lib/device-choice.ts';
import { winsBrowser } from '../../../lib/once-per-browser.ts';
import type { Season } from '../../../lib/season/season.ts';
import type { Moment } from './moments.ts';
import { sentenceOf } from './sentences.ts';

const choice = 'houseboat.spoken-picks';

type Speech = {
  isOn: boolean;
  /** Whether the browser waits for a press before it speaks, as it does after the page was reloaded. */
  isBlocked: boolean;
};

/** Whether this TV says aloud what happens in the draft. */
export const useSpeech = create<Speech>(() => ({ isOn: isChosen(choice), isBlocked: false }));
onChoice(choice, (isOn) => useSpeech.setState({ isOn, isBlocked: false }));

/** Whether the device can speak. */
export const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Switches the voice. Call it in a press, which allows the page to speak; the first words show how it sounds. */
export function switchSpeech(isOn: boolean): void {
  useSpeech.setState({ isOn, isBlocked: false });
  rememberChoice(choice, isOn);
  if (isOn) say('Picks will be spoken.');
  else speechSynthesis.cancel();
}

/** Says a sentence if the voice is on, on one page of this browser. @param occasion what it is about, the same on every page */
export async function speak(sentence: string, occasion: string): Promise<void> {
  if (!useSpeech.getState().isOn || !canSpeak()) return;
  const isInView = document.visibilityState === 'visible';
  if ((await winsBrowser('speech', occasion, Number(isInView))) && useSpeech.getState().isOn) say(sentence);
}

/** Says each moment while the voice is on, and falls silent when the page is hidden or left. */
export function useSpokenMoments(moment: Moment | undefined, season: Season): void {
  const { isOn } = useSpeech();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is said once, whatever changes while it is shown
  useEffect(() => {
    if (moment) void speak(sentenceOf(moment.news, season), `${season.year} ${moment.version}`);
  }, [moment]);
  useEffect(() => {
    if (!isOn || !canSpeak()) return;
    const silence = () => {
      if (document.visibilityState === 'hidden') speechSynthesis.cancel();
    };
    document.addEventListener('visibilitychange', silence);
    return () => {
      document.removeEventListener('visibilitychange', silence);
      speechSynthesis.cancel();
    };
  }, [isOn]);
}

/** Says a sentence after the current one. One that already waits is dropped with it, so that the voice keeps up with the screen. */
function say(sentence: string): void {
  if (speechSynthesis.pending) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = 'en-US';
  utterance.onerror = ({ error }) => {
    if (error === 'not-allowed') useSpeech.setState({ isBlocked: true });
  };
  speechSynthesis.speak(utterance);
}
