import { chakra } from '@chakra-ui/react/styled-system';
import { ProgressBar } from './progress-bar.tsx';

const Box = chakra('div', { base: { display: 'grid', gap: '2', mt: '4' } });
const Words = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'fg.muted', fontSize: 'sm' },
});
const Share = chakra('span', { base: { color: 'fg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });

type Props = { name: string; percent: number };

/** A photo on its way. All of it has been sent at 100 %; then it is still to be added. */
export const Sending = ({ name, percent }: Props) => (
  <Box>
    <ProgressBar label={`Uploading ${name}`} percent={percent} />
    <Words>
      You can close this: the upload goes on.
      <Share>{percent}%</Share>
    </Words>
  </Box>
);
