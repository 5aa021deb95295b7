import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Lines = chakra('svg', {
  base: { width: 'min(100%, 18rem)', height: 'auto', color: 'lake.fg', stroke: 'currentColor', fill: 'none' },
});

const Drawing = ({ children }: { children: ReactNode }) => (
  <Lines viewBox="0 0 280 160" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    {children}
  </Lines>
);

/** A mooring with nobody at it. */
export const EmptyMooring = () => (
  <Drawing>
    <path d="M196 30 226 22v16l-30 6M196 26v74" />
    <path d="M180 100c0-8 32-8 32 0l5 14h-42z" />
    <path d="M175 108c-34 26-74 4-98 20-10 7-5 17 5 14 8-2 8-12-1-13" />
    <path d="M14 118h70M104 118h54M234 118h34M40 134h20M116 136h96M232 134h22M76 150h64M168 150h46" opacity="0.55" />
    <path d="M22 76c6-8 12-8 17 0 5-8 11-8 17 0M70 52c4-6 9-6 13 0 4-6 9-6 13 0" opacity="0.55" />
  </Drawing>
);

/** A boat on its trestles, being fitted out. */
export const OnTrestles = () => (
  <Drawing>
    <path d="M44 84h186c-3 16-10 26-22 28H70c-14-2-23-12-26-28z" />
    <path d="M78 84V52h96v32M66 52h120M96 62h16v12H96zM128 62h16v12h-16zM198 84V60M220 84V64M186 60h40" />
    <path d="M82 112 70 144M90 112l12 32M188 112l-12 32M196 112l12 32M76 130h22M181 130h22" />
    <path d="M20 144h240" opacity="0.55" />
    <path d="M240 144V74M256 144V74M240 88h16M240 104h16M240 120h16" opacity="0.55" />
  </Drawing>
);
