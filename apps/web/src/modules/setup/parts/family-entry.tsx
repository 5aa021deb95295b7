import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asTyped, Stack, Text } from '../../../ui/elements.tsx';
import { EmailInput, FormField } from '../../../ui/fields.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Row } from '../../../ui/rows.tsx';
import { addPasted, addRow, changeRow, removeRow } from '../families.ts';
import { type Errors, errorAt, type TypedFamily, usernameIn } from '../store.ts';

const Summary = chakra('p', {
  base: {
    ps: '7',
    color: 'fg.muted',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    // Extends beyond its line, to be easy to press.
    '& button': {
      color: 'lake.fg',
      fontWeight: 'semibold',
      cursor: 'pointer',
      px: '1',
      mx: '-1',
      pt: '1',
      pb: '3',
      mb: '-3',
    },
  },
});

type Props = {
  row: TypedFamily;
  index: number;
  errors: Errors;
  isRemovable: boolean;
  isLast: boolean;
  isAddable: boolean;
};

/** A family: its name, and behind a button its email address and its username, which follows from the name. */
export const FamilyEntry = ({ row, index, errors, isRemovable, isLast, isAddable }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const place = index + 1;
  const path = `families.${index}`;
  const nameError = errorAt(errors, `${path}.name`);
  // A blank name makes a blank username, which is one mistake.
  const usernameError =
    row.name.trim() === '' && row.username === null ? undefined : errorAt(errors, `${path}.username`);
  const emailError = errorAt(errors, `${path}.email`);
  // It stays open when the error goes, because somebody is typing there.
  if (!isOpen && (usernameError || emailError)) setOpen(true);
  const username = usernameIn(row);
  const email = row.email.trim();
  const edit = () => {
    flushSync(() => setOpen(true));
    emailField.current?.focus();
  };
  const called = row.name.trim() || `family ${place}`;

  /** Enter goes on to the next name. After the last one, it adds a row; in a blank row, it goes on to the next step. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method's Enter takes a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || (isLast && (row.name.trim() === '' || !isAddable))) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ol');
    if (isLast) flushSync(addRow);
    list?.querySelector<HTMLInputElement>(`li:nth-child(${place + 1}) input`)?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ol');
    // A blank row goes, and with it the focus.
    flushSync(() => addPasted(text));
    list?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };

  return (
    <Stack as="li" gap="1">
      <Field.Root invalid={nameError !== undefined}>
        <Row gap="1" width="full">
          <Text as="span" size="lg" heading figures rigid width="6" aria-hidden>
            {place}
          </Text>
          <Input
            aria-label={`Name of family ${place}`}
            placeholder={place === 1 ? 'Your family, such as Moreau' : undefined}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            value={row.name}
            onChange={(event) => changeRow(index, { name: event.target.value })}
            onKeyDown={goOn}
            onPaste={paste}
          />
          {isRemovable && (
            <IconButton aria-label={`Remove ${called}`} ref={keepFocusNearby} onClick={() => removeRow(index)}>
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </Row>
        <Field.ErrorText ps="7">{nameError?.message}</Field.ErrorText>
      </Field.Root>
      {isOpen ? (
        <Stack gap="3" ps="7" pb="2">
          <FormField label="Email (optional)" error={emailError}>
            <EmailInput
              ref={emailField}
              autoComplete="off"
              value={row.email}
              onChange={(event) => changeRow(index, { email: event.target.value })}
            />
          </FormField>
          <FormField label="Username" error={usernameError}>
            <Input
              autoComplete="off"
              {...asTyped}
              value={username}
              onChange={(event) => changeRow(index, { username: event.target.value })}
              onBlur={({ target }) => target.value.trim() === '' && changeRow(index, { username: null })}
            />
          </FormField>
        </Stack>
      ) : (
        <Summary>
          {username !== '' && (
            <>
              Logs in as <bdi translate="no">{username}</bdi> ·{' '}
            </>
          )}
          {email === '' ? 'no email' : <bdi>{email}</bdi>} ·{' '}
          <button type="button" aria-label={`Edit email and username of ${called}`} onClick={edit}>
            Edit
          </button>
        </Summary>
      )}
    </Stack>
  );
};
