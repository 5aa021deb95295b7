import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Camera, Image, ImagePlus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PhotoInput, touch } from '../../../lib/photos/photo-input.tsx';
import { plural } from '../../../lib/words.ts';
import { useDrop } from '../../../ui/dialog-drop.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Wrap } from '../../../ui/rows.tsx';
// Photos must not get lost because the uploader cannot be loaded once the issue is saved.
import './uploads.ts';

const tile = {
  position: 'relative',
  display: 'flex',
  width: '28',
  height: '28',
  p: '2',
  borderRadius: 'control',
  fontSize: 'sm',
} as const;
const Frame = chakra('li', {
  base: {
    ...tile,
    alignItems: 'flex-end',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > img': { position: 'absolute', inset: 0, width: 'full', height: 'full', objectFit: 'cover' },
  },
});
const Choose = chakra('label', {
  base: {
    ...tile,
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: { base: 'line.strong', _hover: 'lake.fg' },
    color: 'lake.fg',
    fontWeight: 'semibold',
    textAlign: 'center',
    '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
  },
});
const OnTouch = chakra('li', { base: { display: 'none', [touch]: { display: 'block' } } });

type Props = { photos: readonly File[]; onChange: (photos: readonly File[]) => void };

/** Returns photos with others added, each once. The same photo may also be twice among those that are added at once. */
function withPhotos(photos: readonly File[], added: Iterable<File>): readonly File[] {
  const all = [...photos];
  for (const file of added) if (!has(all, file)) all.push(file);
  return all;
}

/** Whether a file may be a photo. Not every system knows the type of those of iPhones. */
const mayBePhoto = ({ type }: File): boolean => type === '' || type.startsWith('image/');

/** Returns the handlers of a dialog on which photos of the report can be dropped. */
export const useDroppedPhotos = (photos: readonly File[], onChange: Props['onChange']) =>
  useDrop((files) => onChange(withPhotos(photos, [...files].filter(mayBePhoto)))).dropProps;

/** The photos that will be uploaded with a report: takes, chooses and removes them. */
export const ReportPhotos = ({ photos, onChange }: Props) => {
  const add = (files: readonly File[]) => onChange(withPhotos(photos, files));
  return (
    <div>
      <Text as="h3" size="sm" strong below="2" fontFamily="body">
        Photos
      </Text>
      <Wrap as="ul" align="start">
        {photos.map((photo) => (
          <ChosenPhoto
            key={nameOf(photo)}
            photo={photo}
            onRemove={() => onChange(photos.filter((other) => other !== photo))}
          />
        ))}
        <OnTouch>
          <Choose>
            <Camera aria-hidden />
            Take photo
            <PhotoInput label="Take photo" isCamera onChoose={add} />
          </Choose>
        </OnTouch>
        <li>
          <Choose>
            <ImagePlus aria-hidden />
            Add photos
            <PhotoInput label="Add photos" multiple onChoose={add} />
          </Choose>
        </li>
      </Wrap>
      <VisuallyHidden role="status">{plural(photos.length, 'photo')}</VisuallyHidden>
    </div>
  );
};

/** Tells a file from others. Phones call every new photo "image.jpg". */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const has = (photos: readonly File[], file: File) => photos.some((photo) => nameOf(photo) === nameOf(file));

/** A photo, or its name if the browser cannot show its format. */
const ChosenPhoto = ({ photo, onRemove }: { photo: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  return (
    <Frame>
      {url ? (
        <img src={url} alt={photo.name} onError={() => setUrl(undefined)} />
      ) : (
        <Block leading="short" breaks>
          <Image aria-hidden />
          {photo.name}
        </Block>
      )}
      <IconButton
        position="absolute"
        top="0"
        insetEnd="0"
        borderRadius="full"
        bg="bg.float"
        ref={keepFocusNearby}
        aria-label={`Remove ${photo.name}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Frame>
  );
};
