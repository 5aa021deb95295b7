import { Input } from '@chakra-ui/react/input';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { asTyped, Block, Text } from '../../ui/elements.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A password field with a button that shows the password. */
export const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const [shown, setShown] = useState(false);
  return (
    <Block width="full" position="relative">
      <Input {...props} type={shown ? 'text' : 'password'} pe="14" {...asTyped} />
      <IconButton
        tone="quiet"
        inField
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </IconButton>
    </Block>
  );
};

/** An error inside a form: what failed, and why. Nothing without a message. */
export const FormError = ({ title, message }: { title: string; message: string | undefined }) =>
  message !== undefined && (
    <Callout tone="danger" role="alert">
      <Text tone="danger" strong>
        {title}
      </Text>
      <p>{message}</p>
    </Callout>
  );
