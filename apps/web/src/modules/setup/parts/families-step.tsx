import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { familyCount } from '@houseboat/contract/constants.ts';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Stack } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { Select } from '../../../ui/select.tsx';
import { addPastedList, addRow, duplicates, removeBlankRows } from '../families.ts';
import { pastedFamilies } from '../pasted-families.ts';
import { change, errorAt, managerOf, useSetup } from '../store.ts';
import { FamilyEntry } from './family-entry.tsx';
import { StepForm } from './step-form.tsx';

/** A place for a list of families from a mail or a spreadsheet. */
const PasteList = ({ text, field }: { text: string; field: RefObject<HTMLTextAreaElement | null> }) => {
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

const List = chakra('ol', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' } });

/** A list that was pasted is meant to be added, also by who goes on at once. */
const tidyUp = (): void => {
  addPastedList();
  removeBlankRows();
};

/** Step 3: the families that share the boat, and which of them runs it. */
export const FamiliesStep = () => {
  const { draft, errors } = useSetup();
  const { families, pasted } = draft;
  const list = useRef<HTMLOListElement>(null);
  const pasteField = useRef<HTMLTextAreaElement>(null);
  const taken = duplicates(families);
  const add = () => {
    flushSync(addRow);
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  const openPasteList = () => {
    flushSync(() => change({ pasted: '' }));
    pasteField.current?.focus();
  };
  return (
    <StepForm step="families" title="Who shares the boat?" onContinue={tidyUp}>
      <p>The draft goes in this order. You can change it later.</p>
      <List ref={list}>
        {families.map((row, index) => (
          <FamilyEntry
            key={row.key}
            row={row}
            index={index}
            errors={{ ...errors, ...taken }}
            isRemovable={families.length > familyCount.min}
            isLast={index === families.length - 1}
            isAddable={families.length < familyCount.max}
          />
        ))}
      </List>
      {families.length > familyCount.max && (
        <ErrorText role="alert">{`A boat has at most ${familyCount.max} families. Please remove some.`}</ErrorText>
      )}
      {families.length <= familyCount.max && errors.families !== undefined && Object.keys(taken).length === 0 && (
        <ErrorText role="alert">{errors.families}</ErrorText>
      )}
      {pasted !== null ? (
        <PasteList text={pasted} field={pasteField} />
      ) : (
        <Wrap gap="2" align="stretch">
          <Button variant="outline" disabled={families.length >= familyCount.max} onClick={add}>
            Add a family
          </Button>
          <Button variant="ghost" onClick={openPasteList}>
            Paste a list
          </Button>
        </Wrap>
      )}
      <Manager />
    </StepForm>
  );
};

const Manager = () => {
  const { draft, errors } = useSetup();
  return (
    <FormField
      label="Who runs the boat?"
      hint="Most likely you. This family invites the others and runs the draft."
      error={errorAt(errors, 'manager')}
    >
      <Select
        value={managerOf(draft)?.key}
        onChange={(event) => change({ managerKey: Number(event.target.value) }, 'manager')}
      >
        {draft.families.map(({ key, name }, index) => (
          <option key={key} value={key}>
            {name.trim() || `Family ${index + 1}`}
          </option>
        ))}
      </Select>
    </FormField>
  );
};
