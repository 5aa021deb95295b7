import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImageUp, TriangleAlert } from 'lucide-react';
import { openUploader, type PhotosOf } from './opened.ts';
import { useHandingOver } from './photo-control.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Upload } from './uploads.ts';

const Box = chakra('div', { base: { position: 'relative' } });
/** Along the button's lower edge. */
const Edge = chakra('div', {
  base: { position: 'absolute', insetInline: '3', bottom: '1', pointerEvents: 'none', '& > *': { height: '1' } },
});

type Props = { issue: PhotosOf; upload: Upload; id?: string };

/** How the photo gets on that is being added to an issue; opens the uploader on it. */
export const UploadStatus = ({ issue, upload: { phase, percent }, id }: Props) => {
  const isFailed = phase === 'failed';
  return (
    <Box>
      <Button
        ref={useHandingOver(issue.id)}
        id={id}
        variant="subtle"
        size="sm"
        colorPalette={isFailed ? 'danger' : 'lake'}
        onClick={() => openUploader(issue)}
      >
        {isFailed ? <TriangleAlert aria-hidden /> : <ImageUp aria-hidden />}
        {isFailed ? 'Photo not uploaded' : 'Uploading photo...'}
      </Button>
      {!isFailed && (
        <Edge>
          <ProgressBar label={`Uploading a photo of ${issue.title}`} percent={percent} />
        </Edge>
      )}
    </Box>
  );
};
