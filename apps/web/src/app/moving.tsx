import { LazyMotion, type LazyProps, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

/** How everything moves that does not say otherwise. */
const glide = { duration: 0.3, ease: 'easeOut' } as const;

/** Lets what stands in it move, as much as the one who looks on cares for. */
export const Moving = ({ features, children }: { features: LazyProps['features']; children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user" transition={glide}>
      {children}
    </MotionConfig>
  </LazyMotion>
);
