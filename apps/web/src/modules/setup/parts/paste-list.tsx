import { Button } from '@chakra-ui/react/button';
import { Textarea } from '@chakra-ui/react/textarea';
import type { RefObject } from 'react';
import { Stack } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { addPastedList } from '../families.ts';
import { pastedFamilies } from '../pasted-families.ts';
import { change } from '../store.ts';

/** A place for a list of families from a mail or a spreadsheet. */
export const PasteList = ({ text, field }: { text: string; field: RefObject<HTMLTextAreaElement | null> }) => {
  const add = () => {
    if (pastedFamilies(text).length > 0) addPastedList();
    else field.current?.focus();
  };
  return (
    <Stack gap="2">
      <FormField label="Your list" hint="One family on each line, with its email if you like. Spreadsheets work too.">
        <Textarea ref={field} rows={5} value={text} onChange={(event) => change({ pasted: event.target.value })} />
      </FormField>
      <Wrap gap="2">
        <Button ref={keepFocusNearby} onClick={add}>
          Add these families
        </Button>
        <Button ref={keepFocusNearby} variant="ghost" onClick={() => change({ pasted: null })}>
          Cancel
        </Button>
      </Wrap>
    </Stack>
  );
};
