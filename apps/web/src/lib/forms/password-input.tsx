import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';

const Frame = chakra('div', { base: { position: 'relative', width: 'full' } });

const Toggle = chakra(IconButton, {
  base: { position: 'absolute', insetEnd: '0.5', top: '0.5', color: 'fg.muted', _hover: { color: 'fg' } },
});

/** A password field with a button that shows the password. */
export const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <Input {...props} type={shown ? 'text' : 'password'} pe="14" autoCapitalize="none" spellCheck={false} />
      <Toggle aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </Toggle>
    </Frame>
  );
};

const Box = chakra('div', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'danger.subtle',
    color: 'danger.fg',
    animation: 'appear 220ms ease-out',
  },
});
const Title = chakra('p', { base: { fontWeight: 'semibold' } });

/** An error inside a form: what failed, and why. */
export const FormError = ({ title, message }: { title: string; message: string }) => (
  <Box role="alert">
    <Title>{title}</Title>
    <p>{message}</p>
  </Box>
);
