import { LazyMotion, type LazyProps, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const defaultTransition = { duration: 0.3, ease: 'easeOut' } as const;

/** Animates its children, and respects the device's setting for reduced motion. */
export const MotionProvider = ({ features, children }: { features: LazyProps['features']; children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user" transition={defaultTransition}>
      {children}
    </MotionConfig>
  </LazyMotion>
);
