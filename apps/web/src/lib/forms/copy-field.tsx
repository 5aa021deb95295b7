import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { Wrap } from '../../ui/rows.tsx';

type Copied = 'copied' | 'selected';

type Props = {
  label: ReactNode;
  text: string;
  /** What to know before it is copied. */
  hint?: string;
  /** What to do with it once it is copied. */
  next: string;
  /** Whether it is a sentence, which is shown on all its lines, and not an address. */
  isSentence?: boolean;
};

/** An address or a sentence with a button that copies it. */
export const CopyField = ({ label, text, hint, next, isSentence = false }: Props) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ text: string; how: Copied } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, how: 'copied' });
    } catch {
      // Browsers allow it only on https, and after asking.
      field.current?.select();
      setCopied({ text, how: 'selected' });
    }
  };
  const shown = {
    ref: field,
    readOnly: true,
    value: text,
    // A sentence does not share its line on a phone.
    flex: isSentence ? '1 1 18rem' : '1 1 14rem',
    width: 'auto',
    minWidth: 0,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
  };
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Wrap gap="2" align="start" width="full">
        {isSentence ? <Textarea {...shown} autoresize /> : <Input {...shown} />}
        <Button variant="outline" bg="bg.raised" minHeight="12" onClick={() => void copy()}>
          Copy
        </Button>
      </Wrap>
      <Field.HelperText role="status">
        {copied?.text !== text
          ? hint
          : copied.how === 'copied'
            ? `Copied. ${next}`
            : `Your browser didn't let us copy it. The ${isSentence ? 'text' : 'address'} is selected: copy it from here.`}
      </Field.HelperText>
    </Field.Root>
  );
};
