import { chakra } from '@chakra-ui/react/styled-system';
import { Image, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../lib/icon-button.tsx';

const Title = chakra('h3', { base: { fontWeight: 'semibold', fontFamily: 'body', fontSize: 'sm' } });
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Photos = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' } });
const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'end',
    width: '28',
    height: '28',
    p: '2',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.muted',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
});
const Name = chakra('div', { base: { minWidth: 0, lineHeight: 'short' } });
const Preview = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', objectFit: 'cover' },
});
const Remove = chakra(IconButton, {
  base: { position: 'absolute', top: '0', insetEnd: '0', borderRadius: 'full', bg: 'bg.float' },
});

type Props = { photos: readonly File[]; onRemove: (photo: File) => void };

/** The photos that will be uploaded with a report. */
export const SharedPhotos = ({ photos, onRemove }: Props) => (
  <div>
    <Title>{photos.length === 1 ? 'Photo' : 'Photos'}</Title>
    <Hint>Will be added when you report the issue.</Hint>
    <Photos>
      {photos.map((photo) => (
        <SharedPhoto key={`${photo.name} ${photo.size}`} photo={photo} onRemove={() => onRemove(photo)} />
      ))}
    </Photos>
  </div>
);

/** A photo, or its name if the browser cannot show its format. */
const SharedPhoto = ({ photo, onRemove }: { photo: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  return (
    <Frame>
      {url ? (
        <Preview src={url} alt={photo.name} onError={() => setUrl(undefined)} />
      ) : (
        <Name>
          <Image aria-hidden />
          {photo.name}
        </Name>
      )}
      <Remove aria-label={`Remove ${photo.name}`} onClick={onRemove}>
        <X size={18} aria-hidden />
      </Remove>
    </Frame>
  );
};
