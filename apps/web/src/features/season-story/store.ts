import type { Timeline } from '@houseboat/draft/timeline.ts';
import { create } from 'zustand';

/** How fast the story plays: a multiple of the real time, or one pick after the other. */
export type Speed = 1 | 4 | 16 | 'picks';

/** The parts of the story that cost a frame most. */
const parts = ['wake', 'board', 'weeks'] as const;
export type StoryPart = (typeof parts)[number];

/** The moment of the season's story that is on screen, and whether the story plays. `drawn` is how far each part has followed. */
type Story = { version: number; isPlaying: boolean; speed: Speed; drawn: Record<StoryPart, number> };

const drawnAt = (version: number): Story['drawn'] => ({ wake: version, board: version, weeks: version });

const initial: Story = { version: 0, isPlaying: false, speed: 'picks', drawn: drawnAt(0) };

export const useStory = create<Story>(() => initial);

/** Opens a story at a moment, paused. */
export const openStory = (version: number): void => useStory.setState({ ...initial, version, drawn: drawnAt(version) });

/** Shows a moment and stops there. */
export const seek = (version: number): void => useStory.setState({ version, isPlaying: false });

/** Shows a moment and goes on playing. */
export const advanceTo = (version: number): void => useStory.setState({ version });

export const setSpeed = (speed: Speed): void => useStory.setState({ speed });

/** Lets the next part in turn show the moment. Returns whether others are still behind. */
export function drawNextPart(after: StoryPart | undefined): { part: StoryPart | undefined; isBehind: boolean } {
  const { version, drawn } = useStory.getState();
  const from = after ? parts.indexOf(after) + 1 : 0;
  const behind = [...parts.slice(from), ...parts.slice(0, from)].filter((part) => drawn[part] !== version);
  const [part] = behind;
  if (part) useStory.setState({ drawn: { ...drawn, [part]: version } });
  return { part, isBehind: behind.length > 1 };
}

/** Plays or pauses. At the end it plays from the beginning. */
export function togglePlaying({ log }: Timeline): void {
  const { version, isPlaying } = useStory.getState();
  useStory.setState({ isPlaying: !isPlaying, version: !isPlaying && version >= log.length ? 1 : version });
}
