import { chakra } from '@chakra-ui/react/styled-system';
import { useDropzone, useFileInput } from '@uppy/react';
import { Camera, ImageUp } from 'lucide-react';
import type { RefObject } from 'react';

const touch = '@media (pointer: coarse)';

const Ways = chakra('div', { base: { display: 'grid', gap: '3' } });
const Input = chakra('input', {
  base: { position: 'absolute', inset: 0, opacity: 0, width: 'full', height: 'full', cursor: 'pointer', fontSize: '0' },
});
const way = {
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
} as const;
/** On a laptop a place to drop the photo at, on a phone a large button. */
const Choose = chakra('label', {
  base: {
    ...way,
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
  variants: { isOver: { true: { bg: 'lake.subtle', borderColor: 'lake.fg', borderStyle: 'solid' } } },
});
/** Where there is a thumb there is a camera. */
const Take = chakra('label', {
  base: {
    ...way,
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

type Props = {
  /** Whether a file is held over the window. */
  isOver: boolean;
  chooser: RefObject<HTMLInputElement | null>;
};

/** Ways to choose a photo: take one, choose one, or let one fall. */
export const ChoosePhoto = ({ isOver, chooser }: Props) => {
  const { getInputProps } = useDropzone();
  const camera = useFileInput();
  return (
    <Ways>
      <Take>
        <Camera aria-hidden />
        Take photo
        <Input {...camera.getInputProps()} capture="environment" aria-label="Take photo" />
      </Take>
      <Choose isOver={isOver}>
        <ImageUp aria-hidden />
        Choose photo
        <Hint>or drop one anywhere here</Hint>
        <Input {...getInputProps()} ref={chooser} aria-label="Choose photo" />
      </Choose>
    </Ways>
  );
};
