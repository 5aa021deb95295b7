import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', width: 'full' } });

type Copied = 'copied' | 'selected';

type Props = {
  label: ReactNode;
  address: string;
  /** What to do with it once it is copied. */
  next: string;
};

/** An address with a button that copies it. */
export const CopyField = ({ label, address, next }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<{ address: string; how: Copied } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied({ address, how: 'copied' });
    } catch {
      // Browsers allow it only on https, and after asking.
      field.current?.select();
      setCopied({ address, how: 'selected' });
    }
  };
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Row>
        <Input
          ref={field}
          readOnly
          value={address}
          flex="1 1 14rem"
          width="auto"
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" minHeight="12" onClick={() => void copy()}>
          Copy
        </Button>
      </Row>
      <Field.HelperText role="status">
        {copied?.address === address &&
          (copied.how === 'copied'
            ? `Copied. ${next}`
            : "Your browser didn't let us copy it. The address is selected: copy it from here.")}
      </Field.HelperText>
    </Field.Root>
  );
};
