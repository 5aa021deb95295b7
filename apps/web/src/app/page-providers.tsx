import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { TooltipProvider } from '../lib/tooltip.tsx';
import { MotionProvider } from './motion-provider.tsx';

const Toaster = lazyPart(async () => (await import('../lib/toaster.tsx')).Toaster);

const motionFeatures = async () => (await import('./motion-features.ts')).domAnimation;

/** The motion, tooltips and toasts that pages use. */
export const PageProviders = ({ children }: { children: ReactNode }) => (
  <MotionProvider features={motionFeatures}>
    <TooltipProvider>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </TooltipProvider>
  </MotionProvider>
);
