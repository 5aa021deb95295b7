import { maxPhotoBytes } from '@houseboat/contract/constants.ts';
import { lostNetwork } from '../api.ts';
import type { PreparationFailure } from './prepare-photo.ts';

/** Why a photo was not taken, and what to do about it. */
export type PhotoRefusal = { message: string; advice?: string };

/** Returns why a file that could not be prepared is refused. */
export function photoRefusal({ name, size }: File, failure: Exclude<PreparationFailure, 'aborted'>): PhotoRefusal {
  if (failure === 'not-loaded') return { message: `We couldn't prepare ${name}.`, advice: lostNetwork };
  if (failure === 'empty')
    return {
      message: `We can't read ${name}. It may not be on this device yet.`,
      advice: 'Open it in your photos app first, then choose it again.',
    };
  const isTooLarge = size > maxPhotoBytes;
  return {
    message: isTooLarge ? `${name} exceeds maximum allowed size of 10 MB` : `We can't read ${name}.`,
    advice:
      failure === 'canvas-hidden'
        ? "Your browser hides pictures from websites, so we can't convert it here. Save it as a smaller JPEG, or use another browser."
        : 'Save it as a JPEG, or choose another photo.',
  };
}
