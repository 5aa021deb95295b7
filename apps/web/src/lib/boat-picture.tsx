import { chakra } from '@chakra-ui/react/styled-system';
import type { Scenery } from '@houseboat/contract/boat.ts';
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

/** Our drawing of the boat; its shores appear when they are known. Fills its container. */
export const DrawnBoat = ({ scenery, alt }: { scenery: Scenery | undefined; alt: string }) => (
  <>
    <Layer src={lake} alt={alt} />
    {scenery && <Layer src={shores[scenery]} alt="" />}
    <Layer src={houseboat} alt="" drifting />
  </>
);

/** The operator's photo of the boat, or our drawing. Fills its container. */
export const BoatPicture = ({ alt }: { alt: string }) => {
  const boat = useBoat();
  return boat?.photoUrl ? <Layer src={boat.photoUrl} alt={alt} /> : <DrawnBoat scenery={boat?.scenery} alt={alt} />;
};
