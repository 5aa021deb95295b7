import type { Timeline } from '@houseboat/draft/timeline.ts';
import { create } from 'zustand';

/** How fast the story plays: a multiple of the real time, or one pick after the other. */
export type Speed = 1 | 4 | 16 | 'picks';

/** The moment of the season's story that is on screen, and whether the story plays. `isStep` is set if the moment before was on screen. */
type Story = { version: number; isStep: boolean; isPlaying: boolean; speed: Speed };

const initial: Story = { version: 0, isStep: false, isPlaying: false, speed: 'picks' };

export const useStory = create<Story>(() => initial);

/** Opens a story at a moment, paused. */
export const openStory = (version: number): void => useStory.setState({ ...initial, version });

/** Shows a moment and continues playing. */
export const advanceTo = (version: number): void =>
  useStory.setState((story) => ({ version, isStep: version === story.version + 1 }));

/** Shows a moment and stops there. */
export function seek(version: number): void {
  advanceTo(version);
  useStory.setState({ isPlaying: false });
}

export const setSpeed = (speed: Speed): void => useStory.setState({ speed });

/** Plays or pauses. At the end it plays from the beginning. */
export function togglePlaying({ log }: Timeline): void {
  const { version, isPlaying } = useStory.getState();
  if (!isPlaying && version >= log.length) advanceTo(1);
  useStory.setState({ isPlaying: !isPlaying });
}
