import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/families.ts';
import { m } from 'framer-motion';
import { useState } from 'react';
import { Houseboat } from './houseboat.tsx';
import { poseOn, type Wake } from './wake-path.ts';

// A layer of its own, so that the drift never has the wake painted again.
const Hull = chakra(m.div, { base: { position: 'absolute', top: 0, insetInlineStart: 0, willChange: 'transform' } });
const Afloat = chakra('svg', {
  base: {
    position: 'absolute',
    overflow: 'visible',
    transformOrigin: '50% 96%',
    animation: 'bob 4s ease-in-out infinite alternate',
  },
});

// Evenly spaced in time and ever closer on the water: the boat slows down as it comes alongside.
const steps = Array.from({ length: 9 }, (_, step) => 1 - (1 - step / 8) ** 2);
const steadily = { duration: 0.3, ease: 'linear' } as const;

type Props = { wake: Wake; stop: number; size: number; color: FamilyColor | undefined };

/** The boat at its stop. To the next one it sails along the line; anywhere else (a reset, a catch-up) it is simply there. */
export const SailingBoat = ({ wake, stop, size, color }: Props) => {
  const [trip, setTrip] = useState({ from: stop, to: stop });
  if (trip.to !== stop) setTrip({ from: trip.to, to: stop });

  const leg = wake.legs[stop];
  if (!leg) return null;
  const poses = (trip.to === trip.from + 1 ? steps : [1]).map((t) => poseOn(leg, t));
  return (
    <Hull
      aria-hidden
      initial={false}
      transition={steadily}
      animate={{
        x: poses.map((pose) => pose.x),
        y: poses.map((pose) => pose.y),
        scaleX: poses.map((pose) => pose.facing),
        rotate: poses.map((pose) => pose.tilt),
      }}
    >
      <Afloat
        viewBox="-30 -46 60 48"
        style={{ width: 60 * size, height: 48 * size, left: -30 * size, top: -46 * size }}
      >
        <Houseboat color={color} />
      </Afloat>
    </Hull>
  );
};
