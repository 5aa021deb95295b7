import { Problem } from '../../http/problem.ts';

/** Why a picture is refused, as the process that reads it says it. */
export const pictureRefusals = ['unreadable', 'too-many-pixels', 'heic'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** Pictures with more pixels are refused: the largest that phones take have 50 million. */
export const MOST_PIXELS = 50_500_000;

/** What a family hears whose picture is refused. */
export function refused(refusal: PictureRefusal): Problem {
  switch (refusal) {
    case 'unreadable':
      return new Problem(
        415,
        'This is no picture that can be shown here, or it is damaged. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
      );
    case 'too-many-pixels':
      return new Problem(413, 'The photo has more than 50 million pixels. Please make it smaller and try again.');
    case 'heic':
      return new Problem(415, 'HEIC photos cannot be read here. Please save it as a JPEG and try again.');
    default:
      return refusal satisfies never;
  }
}

export const tooLarge = (): Problem => new Problem(413, 'The photo is larger than 10 MB.');

export const tooSlow = (): Problem =>
  new Problem(408, 'The photo stopped arriving, or arrived too slowly. Please try again with a better connection.', {
    headers: { connection: 'close' },
  });
