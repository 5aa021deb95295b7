import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Camera, ImageUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { PhotoInput, touch } from '../../../lib/photos/photo-input.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Row } from '../../../ui/rows.tsx';
import { lacksHas } from '../../../ui/supports.ts';
import type { Upload } from './store.ts';

const choice = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  borderRadius: 'card',
  fontSize: 'lg',
  fontWeight: 'semibold',
  textAlign: 'center',
  transition: 'colors',
  _icon: { width: '7', height: '7', flexShrink: 0 },
  '&:has(:focus-visible)': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
  [lacksHas]: { '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' } },
} as const;
/** A drop zone for the mouse, a large button for touch. */
const ChooseFile = chakra('label', {
  base: {
    ...choice,
    flexDirection: 'column',
    minHeight: '60',
    px: '6',
    bg: 'bg.sunken',
    color: 'lake.fg',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    _hover: { borderColor: 'lake.fg' },
    [touch]: { flexDirection: 'row', minHeight: '20', bg: 'lake.subtle', borderColor: 'transparent' },
  },
  variants: { isDragOver: { true: { bg: 'lake.subtle', borderColor: 'lake.fg', borderStyle: 'solid' } } },
});
/** Shown on touch devices only, which have a camera. */
const TakePhoto = chakra('label', {
  base: {
    ...choice,
    display: 'none',
    minHeight: '20',
    px: '6',
    bg: 'lake.solid',
    color: 'lake.contrast',
    [touch]: { display: 'flex' },
  },
});
const Hint = chakra('span', {
  base: { color: 'fg.muted', fontSize: 'md', fontWeight: 'normal', [touch]: { display: 'none' } },
});

type PickerProps = {
  /** Whether a file is being dragged over the window. */
  isDragOver: boolean;
  fileInput: RefObject<HTMLInputElement | null>;
  onChoose: (files: readonly File[]) => void;
};

/** Takes, chooses or drops a photo. */
export const PhotoPicker = ({ isDragOver, fileInput, onChoose }: PickerProps) => (
  <Stack gap="3">
    <TakePhoto>
      <Camera aria-hidden />
      Take photo
      <PhotoInput label="Take photo" isCamera onChoose={onChoose} />
    </TakePhoto>
    <ChooseFile isDragOver={isDragOver}>
      <ImageUp aria-hidden />
      Choose photo
      <Hint>or drop it anywhere here</Hint>
      <PhotoInput label="Choose photo" ref={fileInput} onChoose={onChoose} />
    </ChooseFile>
  </Stack>
);

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '40',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.muted',
    '& > img': { maxWidth: 'full', maxHeight: 'min(24rem, 48dvh)', objectFit: 'contain' },
  },
});

type ChosenProps = { upload: Upload; onRemove: (() => void) | undefined };

/** The chosen photo with its name and size, once it is prepared. */
export const ChosenPhoto = ({ upload: { photo, phase }, onRemove }: ChosenProps) => {
  // Before it is prepared, a photo may have any size, and a format that the browser cannot show.
  const url = useObjectUrl(photo.isPrepared ? photo.data : undefined);
  return (
    <div>
      <Frame>
        {url && <img src={url} alt="" />}
        {phase === 'preparing' && (
          <Text animation="appear 220ms ease-out 400ms backwards" role="status">
            Preparing photo...
          </Text>
        )}
      </Frame>
      <Row above="3">
        <Text strong leading="short" breaks grow>
          {photo.name}
          <Text as="span" size="sm" tone="quiet" strong={false} figures block>
            {formatSize(photo.data.size)}
          </Text>
        </Text>
        {onRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Row>
    </div>
  );
};

function useObjectUrl(data: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const created = URL.createObjectURL(data);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return url;
}

const megabyte = 1024 * 1024;
const kilobytes = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Returns a size in bytes as "3.4 MB" or "870 kB". */
const formatSize = (bytes: number): string =>
  bytes < megabyte ? kilobytes.format(Math.ceil(bytes / 1024)) : megabytes.format(bytes / megabyte);
