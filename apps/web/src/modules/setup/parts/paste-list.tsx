import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Textarea } from '@chakra-ui/react/textarea';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '../../../lib/forms/fields.tsx';
import { keepFocusNearby } from '../../../lib/keep-focus-nearby.ts';
import { addPasted } from '../families.ts';

/** A place for a list of families from a mail or a spreadsheet. */
export const PasteList = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const add = () => {
    if (addPasted(text) > 0) onClose();
    else field.current?.focus();
  };
  return (
    <Stack gap="2">
      <FormField label="Your list" hint="One family on each line, with its email if you like. Spreadsheets work too.">
        <Textarea ref={field} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </FormField>
      <Stack direction="row" wrap="wrap" gap="2">
        <Button ref={keepFocusNearby} onClick={add}>
          Add these families
        </Button>
        <Button ref={keepFocusNearby} variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
};
