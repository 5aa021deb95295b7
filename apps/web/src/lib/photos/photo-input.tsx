import { chakra } from '@chakra-ui/react/styled-system';
import { photoTypes } from '@houseboat/contract/constants.ts';
import type { ChangeEvent, RefObject } from 'react';

const Input = chakra('input', {
  base: { position: 'absolute', inset: 0, opacity: 0, width: 'full', height: 'full', cursor: 'pointer', fontSize: '0' },
});

type Props = {
  label: string;
  /** Whether it opens the camera. */
  isCamera?: boolean;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
  onChoose: (files: readonly File[]) => void;
};

/** Chooses photos, invisibly all over the label around it. */
export const PhotoInput = ({ label, isCamera = false, onChoose, ...input }: Props) => {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  // Some phones open the camera only if every type is an image's.
  const source = isCamera ? ({ accept: 'image/*', capture: 'environment' } as const) : { accept: photoTypes.join(',') };
  return <Input type="file" aria-label={label} onChange={choose} {...source} {...input} />;
};

/** For devices with a touchscreen, which have a camera. */
export const touch = '@media (pointer: coarse)';
