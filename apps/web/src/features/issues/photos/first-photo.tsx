import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import type { ReactNode } from 'react';
import { hidePhoto } from './broken-photos.ts';
import { openLightbox, type PhotosOf } from './opened.ts';
import { fetching, loadLightbox } from './parts.ts';
import { photoControlId, useHandingOver } from './photo-control.ts';

const Frame = chakra('div', { base: { position: 'relative' } });
/** As wide as its place, and of one shape, so that nothing moves when the photo comes. */
const Print = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'block',
      width: 'full',
      aspectRatio: '3 / 2',
      overflow: 'hidden',
      bg: 'bg.sunken',
      cursor: 'pointer',
      // The card cuts off what reaches beyond it.
      _focusVisible: { outlineWidth: '4px', outlineOffset: '-4px' },
    },
  },
  { defaultProps: { type: 'button' } },
);
const Picture = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', objectFit: 'cover' },
});
const OnPicture = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: '2',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    alignContent: 'flex-end',
    gap: '2',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

type Props = { issue: PhotosOf; photo: IssuePhoto; count: number; children: ReactNode };

/** The first of an issue's photos, which opens all of them. `children` lie on it. */
export const FirstPhoto = ({ issue, photo, count, children }: Props) => {
  const open = { onClick: () => openLightbox(issue, photo.id), ...fetching(loadLightbox) };
  return (
    <Frame>
      <Print ref={useHandingOver(issue.id)} id={photoControlId(issue.id)} {...open}>
        <Picture
          src={photo.cardUrl}
          alt={`Photo of ${issue.title}`}
          htmlWidth={photo.width}
          htmlHeight={photo.height}
          loading="lazy"
          onError={() => hidePhoto(photo.id)}
        />
      </Print>
      <OnPicture>
        {children}
        {count > 1 && (
          <Button size="sm" bg="bg.float" color="lake.fg" _hover={{ bg: 'lake.subtle' }} {...open}>
            View all photos ({count})
          </Button>
        )}
      </OnPicture>
    </Frame>
  );
};
