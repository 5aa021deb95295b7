import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileSize } from './file-size.ts';
import type { ChosenFile } from './uploader.ts';

const Print = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '40',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.muted',
  },
});
const Picture = chakra('img', { base: { maxWidth: 'full', maxHeight: 'min(24rem, 48dvh)', objectFit: 'contain' } });
const NoPicture = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', p: '6', _icon: { width: '6', height: '6', flexShrink: 0 } },
});
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', mt: '3' } });
const Name = chakra('p', {
  base: { flex: 1, minWidth: 0, fontWeight: 'semibold', lineHeight: 'short', overflowWrap: 'anywhere' },
});
const Size = chakra('span', {
  base: {
    display: 'block',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = { file: ChosenFile; onRemove: (() => void) | undefined };

/** The photo that was chosen: how it looks, its name and size. */
export const ChosenPhoto = ({ file, onRemove }: Props) => {
  const url = useObjectUrl(file.data as Blob);
  const [unseen, setUnseen] = useState<string>();
  return (
    <div>
      <Print>
        {url !== undefined && url === unseen ? (
          <NoPicture>
            <ImageOff aria-hidden />
            This browser cannot show this kind of photo. It can be uploaded all the same.
          </NoPicture>
        ) : (
          <Picture src={url} alt="" onError={() => setUnseen(url)} />
        )}
      </Print>
      <Line>
        <Name>
          {file.name}
          <Size>{fileSize(file.size ?? 0)}</Size>
        </Name>
        {onRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Line>
    </div>
  );
};

function useObjectUrl(data: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}
