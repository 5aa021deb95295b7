import { turnTag } from '@houseboat/contract/constants.ts';
import { type DraftState, isOpened } from '@houseboat/draft/state.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { boatQuery } from '../boat.ts';
import { isChosen, onChoice, rememberChoice, wantsNotifications } from '../device-choice.ts';
import { toOptions } from '../notification-options.ts';
import { winsBrowser } from '../once-per-browser.ts';
import { preferencesQuery } from '../preferences.ts';
import { queryClient } from '../query-client.ts';
import { useDraft } from './draft-store.ts';
import { isTurnOf } from './season.ts';

/**
 * Shows the system's notification of the family's turn, if no page of this browser is in view and the family wants it, on this device and at
 * all. The server pushes one when no window of the family answers from the room, or all have been hidden for long. On this device it replaces this one,
 * because both have the same tag.
 */
async function notifyOfTurn(turn: string, familyId: string): Promise<void> {
  if (!wantsNotifications(familyId)) return;
  const isInView = document.visibilityState === 'visible';
  // A visible page shows the turn itself. It takes part here so that no hidden page notifies.
  if (!(await winsBrowser('turn-notification', turn, Number(isInView))) || isInView) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const boat = queryClient.getQueryData(boatQuery.queryKey);
  if (!registration || !boat || Notification.permission !== 'granted') return;
  const preferences = await queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 }).catch(() => undefined);
  // If preferences can't be read, notify anyway.
  if (preferences?.push === false) return;
  const { year } = boat.season;
  await registration.showNotification(
    `It’s your turn in the ${year} draft`,
    toOptions({ body: `Pick a week on ${boat.title}.`, tag: turnTag(year), path: '/week-selection' }),
  );
}

/** Removes this device's notification of a turn that is over, which may have ended on another device. */
async function clearNotification(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const year = queryClient.getQueryData(boatQuery.queryKey)?.season.year;
  if (!registration?.getNotifications || year === undefined) return;
  for (const shown of await registration.getNotifications({ tag: turnTag(year) })) shown.close();
}

const choice = 'houseboat.turn-signal';

/** Whether this device sounds and vibrates when the family's turn comes. */
export const useTurnSignal = create<{ isOn: boolean }>(() => ({ isOn: isChosen(choice) }));
onChoice(choice, (isOn) => useTurnSignal.setState({ isOn }));

/** Switches the signal, and lets it be heard once when it is switched on. Call it in a press, which allows the page to sound. */
export async function setTurnSignal(isOn: boolean): Promise<void> {
  useTurnSignal.setState({ isOn });
  rememberChoice(choice, isOn);
  if (!isOn) return;
  await unlockSound();
  signal();
}

/**
 * Signals and notifies when the family's turn comes while the page watches, once per turn and browser. One that had begun before does not count.
 */
export function useSignalTurn(familyId: string): void {
  const isOn = useTurnSignal((turnSignal) => turnSignal.isOn);
  const isMine = useDraft(({ state }) => turnOf(state, familyId));
  const before = useRef(isMine);

  useEffect(() => {
    if (!isOn) return;
    // Browsers allow sound only from pointerup or keydown. A call or a locked phone interrupts it, so each press allows it once more.
    for (const press of ['pointerup', 'keydown']) window.addEventListener(press, unlockSound);
    return () => {
      for (const press of ['pointerup', 'keydown']) window.removeEventListener(press, unlockSound);
    };
  }, [isOn]);

  useEffect(() => {
    if (before.current === false && isMine) {
      const { turnStartedAt } = useDraft.getState().state;
      const turn = `${familyId} ${turnStartedAt}`;
      if (isOn) void signalOnce(turn);
      void notifyOfTurn(turn, familyId);
    }
    if (isMine === false) void clearNotification();
    before.current = isMine;
  }, [isMine, isOn, familyId]);
}

/** Whether it is a family's turn; undefined before the draft is known. */
const turnOf = (state: DraftState, familyId: string): boolean | undefined =>
  isOpened(state) ? isTurnOf(state, familyId) : undefined;

let audio: AudioContext | undefined;

/** Allows the page to play sounds, unless it may already. Browsers require a press for that. */
async function unlockSound(): Promise<void> {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // While a call lasts, Safari refuses.
  if (audio.state !== 'running') await audio.resume().catch(() => {});
}

/** Signals on the page of this browser that can be heard, and among those on the one in view. */
async function signalOnce(turn: string): Promise<void> {
  const canSound = audio?.state === 'running';
  const isInView = document.visibilityState === 'visible';
  if (await winsBrowser('turn-signal', turn, Number(canSound) * 2 + Number(isInView))) signal();
}

/** Two soft notes, and two short vibrations where there are any. */
function signal(): void {
  navigator.vibrate?.([120, 80, 120]);
  // A context that is not allowed to play yet would keep the notes, and play them long after the turn began.
  if (audio?.state !== 'running') return;
  const start = audio.currentTime;
  playNote(audio, 659.25, start);
  playNote(audio, 880, start + 0.22);
}

const PEAK = 0.18;

function playNote(context: AudioContext, frequency: number, at: number): void {
  const note = context.createOscillator();
  const volume = context.createGain();
  note.type = 'sine';
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(PEAK, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  note.connect(volume).connect(context.destination);
  note.start(at);
  note.stop(at + 0.65);
}
