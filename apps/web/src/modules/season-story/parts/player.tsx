import { Button } from '@chakra-ui/react/button';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { ChevronFirst, ChevronLast, Link2, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { Block } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { replaceSearch } from '../../../ui/open-entries.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { type Speed, seek, setSpeed, togglePlaying, useStory } from '../store.ts';

const speeds: { value: Speed; label: string }[] = [
  { value: 1, label: '1×' },
  { value: 4, label: '4×' },
  { value: 16, label: '16×' },
  { value: 'picks', label: 'Pick by pick' },
];

/** The buttons of the story: to its ends, one moment back and on, play and pause, how fast, and a link to the moment. */
export const Player = ({ timeline }: { timeline: Timeline }) => {
  const last = timeline.log.length;
  const isFirst = useStory(({ version }) => version <= 1);
  const isLast = useStory(({ version }) => version >= last);
  const isPlaying = useStory((story) => story.isPlaying);
  return (
    <Wrap gap="1" justifyContent="center">
      <Go label="First moment" to={() => 1} isBarred={isFirst}>
        <ChevronFirst aria-hidden />
      </Go>
      <Go label="Previous moment" to={(version) => version - 1} isBarred={isFirst}>
        <StepBack aria-hidden />
      </Go>
      <Button minWidth="28" onClick={() => togglePlaying(timeline)}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Go label="Next moment" to={(version) => version + 1} isBarred={isLast}>
        <StepForward aria-hidden />
      </Go>
      <Go label="Last moment" to={() => last} isBarred={isLast}>
        <ChevronLast aria-hidden />
      </Go>
      <Tip label="Copy a link to this moment">
        <IconButton aria-label="Copy a link to this moment" onClick={() => void copyLink()}>
          <Link2 aria-hidden />
        </IconButton>
      </Tip>
      <SpeedChoice />
    </Wrap>
  );
};

type GoProps = { label: string; to: (version: number) => number; isBarred: boolean; children: ReactNode };

const Go = ({ label, to, isBarred, children }: GoProps) => (
  <Tip label={label}>
    <IconButton
      aria-label={label}
      aria-disabled={isBarred}
      opacity={isBarred ? 0.4 : 1}
      onClick={() => !isBarred && seek(to(useStory.getState().version))}
    >
      {children}
    </IconButton>
  </Tip>
);

/** How fast the story plays. */
const SpeedChoice = () => {
  const speed = useStory((story) => story.speed);
  return (
    <Block ms={{ sm: 'auto' }}>
      <Segments label="Speed" options={speeds} value={speed} onChange={setSpeed} />
    </Block>
  );
};

async function copyLink(): Promise<void> {
  const url = new URL(window.location.href);
  url.search = `?at=${useStory.getState().version}`;
  try {
    await navigator.clipboard.writeText(url.href);
    showToast({ title: 'Link Copied', description: 'It opens the story at this moment.' });
  } catch {
    // While the story plays, the address bar does not follow it.
    replaceSearch(url.search);
    showToast({
      title: "We couldn't copy the link",
      description: 'Copy it from the address bar instead.',
      tone: 'destructive',
    });
  }
}
