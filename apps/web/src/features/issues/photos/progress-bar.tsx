import { chakra } from '@chakra-ui/react/styled-system';

const Track = chakra('div', { base: { height: '2', borderRadius: 'full', overflow: 'hidden', bg: 'bg.sunken' } });
const Filling = chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    bg: 'lake.solid',
    transformOrigin: 'left',
    transition: 'transform 300ms ease-out',
    forcedColorAdjust: 'none',
  },
});

type Props = { label: string; percent: number };

/** How much of a photo has been sent. */
export const ProgressBar = ({ label, percent }: Props) => (
  <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
    <Filling style={{ transform: `translateX(${percent - 100}%)` }} />
  </Track>
);
