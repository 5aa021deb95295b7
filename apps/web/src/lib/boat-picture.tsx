import { chakra } from '@chakra-ui/react/styled-system';

const lake = new URL('./boat-picture-lake.svg', import.meta.url).href;
const houseboat = new URL('./boat-picture-boat.svg', import.meta.url).href;

/** A frame for the boat's picture; whoever uses it gives it a size. */
export const PictureFrame = chakra('div', { base: { position: 'relative', overflow: 'hidden', bg: 'lake.subtle' } });

const Layer = chakra('img', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: '46% 62%',
  },
  variants: { drifting: { true: { animation: 'drift 9s ease-in-out infinite alternate' } } },
});

/** The boat: the operator's photo, or else our own picture of a houseboat at first light. It fills what it is put in. */
export const BoatPicture = ({ photoUrl, alt }: { photoUrl: string | null | undefined; alt: string }) => {
  if (photoUrl) return <Layer src={photoUrl} alt={alt} />;
  return (
    <>
      <Layer src={lake} alt={alt} />
      <Layer src={houseboat} alt="" drifting />
    </>
  );
};
