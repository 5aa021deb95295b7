import type { FamilyColor } from '@houseboat/contract/boat.ts';
import { m, useReducedMotion } from 'framer-motion';
import { memo, type ReactNode, useState } from 'react';
import { tripOf, type Wake } from '../public/wake-geometry.ts';

const linear = { duration: 0.3, ease: 'linear' } as const;
const atOnce = { duration: 0 } as const;

type Props = {
  wake: Wake;
  stop: number;
  /** Whether the boat jumps to its stop instead of sailing. */
  isStill: boolean;
  size: number;
  color: FamilyColor | undefined;
  children?: ReactNode;
};

/** The boat at its stop, with what surrounds it. It sails there from the stop where it was. */
export const SailingBoat = ({ wake, stop, isStill, size, color, children }: Props) => {
  const [trip, setTrip] = useState({ from: stop, to: stop });
  if (trip.to !== stop) setTrip({ from: trip.to, to: stop });

  const isReduced = useReducedMotion();
  const sailing = isStill || isReduced ? atOnce : linear;
  const poses = tripOf(wake, trip);
  if (poses.length === 0) return null;
  // Whole transforms, which the browser animates off the main thread. Framer Motion computes single values in every frame.
  return (
    <m.div
      aria-hidden
      data-boat
      initial={false}
      animate={{ transform: poses.map(({ x, y }) => `translate(${x}px, ${y}px)`) }}
      transition={sailing}
    >
      {children}
      <m.div
        initial={false}
        animate={{ transform: poses.map(({ facing, tilt }) => `scaleX(${facing}) rotate(${tilt}deg)`) }}
        transition={sailing}
      >
        <svg
          aria-hidden
          data-afloat
          viewBox="-30 -46 60 48"
          style={{ width: 60 * size, height: 48 * size, left: -30 * size, top: -46 * size }}
        >
          <Houseboat color={color} />
        </svg>
      </m.div>
    </m.div>
  );
};

/** The boat, bow to the right, with its waterline at 0,0: about 60 wide and 46 high. Its flag has the color of the family on the clock. */
const Houseboat = memo(function Houseboat({ color }: { color: FamilyColor | undefined }) {
  return (
    <g data-color={color}>
      <path data-part="cabin" d="M-20-8v-13h33v13z" />
      <path data-part="line" d="M-25-8v-9M17-14h10M27-8v-9M-25-13h5" />
      <path data-part="hull" d="M-16-18h6v6h-6zM-6-18h6v6h-6zM4-18h6v6H4z" />
      <path data-part="hull" d="M-28-23h50v3h-50z" />
      <path data-part="cloth" d="M-13-33h24l4 4h-32z" />
      <path data-part="line" d="M-12-29v6M10-29v6M-24-23v-22" />
      <path data-part="cloth" d="M-24-45c5-2 8 2 13 0v8c-5 2-8-2-13 0z" />
      <path data-part="hull" d="M-30-9h60c-1 6-5 10-11 11h-40c-5-1-8-5-9-11z" />
    </g>
  );
});
