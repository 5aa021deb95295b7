import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImageUp, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { passFocus } from '../../../ui/keep-focus.ts';
import type { PhotoIssue, Upload } from './store.ts';

/** The ID of the photo control on an issue's card: the first photo, the upload's state, or the button that adds a photo. */
export const photoControlId = (issueId: string): string => `photos-of-${issueId}`;

const findControl = (issueId: string): HTMLElement | null => document.getElementById(photoControlId(issueId));

/** Returns what gets the focus when a photo dialog closes: the issue's photo control, or the page if the card is gone. */
export const photoControl = (issueId: string): HTMLElement | null =>
  findControl(issueId) ?? document.querySelector('main');

/** Returns a ref that moves the focus from a photo control to the one that replaces it. */
export const useFocusReplacement = (issueId: string) =>
  useMemo(() => passFocus(() => () => findControl(issueId)?.focus()), [issueId]);

/** As wide as its button, with the progress on the lower edge. */
const Pill = chakra('div', { base: { position: 'relative', display: 'grid', width: 'fit-content' } });

/** The lower edge of the button. */
const Edge = chakra('div', {
  base: { position: 'absolute', insetInline: '3', bottom: '1', pointerEvents: 'none', '& > *': { height: '1' } },
});

/** `describedBy` is the ID of the issue's title. */
type Props = { issue: PhotoIssue; upload: Upload; describedBy: string; onOpen: () => void; id?: string };

/** The state of an upload, as a button that opens the uploader. */
export const UploadStatus = ({ issue, upload: { phase, percent }, describedBy, onOpen, id }: Props) => {
  const isFailed = phase === 'failed';
  return (
    <Pill>
      <Button
        ref={useFocusReplacement(issue.id)}
        id={id}
        aria-describedby={describedBy}
        variant="subtle"
        size="sm"
        colorPalette={isFailed ? 'danger' : 'lake'}
        onClick={onOpen}
      >
        {isFailed ? <TriangleAlert aria-hidden /> : <ImageUp aria-hidden />}
        {isFailed ? 'Photo not uploaded' : 'Uploading photo...'}
      </Button>
      {!isFailed && (
        <Edge>
          <ProgressBar label={`Uploading a photo of ${issue.title}`} percent={percent} />
        </Edge>
      )}
    </Pill>
  );
};

const Track = chakra('div', { base: { height: '2', borderRadius: 'full', overflow: 'hidden', bg: 'bg.sunken' } });
const Filling = chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    bg: 'lake.solid',
    transformOrigin: 'left',
    transition: 'transform 300ms ease-out',
    forcedColorAdjust: 'none',
  },
});

/** The uploaded share of a photo, in percent. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
    <Filling style={{ transform: `translateX(${percent - 100}%)` }} />
  </Track>
);
