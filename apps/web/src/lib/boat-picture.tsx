import { chakra } from '@chakra-ui/react/styled-system';
import { useBoat } from './boat.ts';
import { houseboat, lake, shores } from './scenery/scenery.ts';

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

/** The operator's photo of the boat, or our drawing, whose shores appear when the boat has loaded. Fills its container. */
export const BoatPicture = ({ alt }: { alt: string }) => {
  const boat = useBoat();
  if (boat?.photoUrl) return <Layer src={boat.photoUrl} alt={alt} />;
  return (
    <>
      <Layer src={lake} alt={alt} />
      {boat?.scenery && <Layer src={shores[boat.scenery]} alt="" />}
      <Layer src={houseboat} alt="" drifting />
    </>
  );
};
