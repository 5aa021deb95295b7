import { chakra } from '@chakra-ui/react/styled-system';

const lake = new URL('./boat-picture-lake.svg', import.meta.url).href;
const houseboat = new URL('./boat-picture-boat.svg', import.meta.url).href;

/** The frame around the boat's picture. The caller sets its size. */
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

/** The operator's photo of the boat, or our drawing of a houseboat at first light. Fills its container. */
export const BoatPicture = ({ photoUrl, alt }: { photoUrl: string | null | undefined; alt: string }) => {
  if (photoUrl) return <Layer src={photoUrl} alt={alt} />;
  return (
    <>
      <Layer src={lake} alt={alt} />
      <Layer src={houseboat} alt="" drifting />
    </>
  );
};
