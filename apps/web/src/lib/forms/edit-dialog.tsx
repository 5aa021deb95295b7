import { Button } from '@chakra-ui/react/button';
import { useDisclosure } from '@chakra-ui/react/hooks';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form';
import { Notice } from '../notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { changedFields, type RevisedRow, type RowEditing, type RowKind, useRowEditor } from './row-editor.ts';

type Props<Row, Input extends FieldValues, Output> = RowEditing<Row, Input, Output> & {
  title: string;
  /** Gets the focus back, if it is still there. */
  from: HTMLElement;
  /** Called after the closing animation. */
  onClosed: () => void;
  children: ReactNode;
};

/** The dialog that edits a row. It shows what other families change in the row at the same time. */
export function EditDialog<Row extends RevisedRow, Input extends FieldValues, Output>(
  props: Props<Row, Input, Output>,
) {
  const { title, from, onClosed, children, ...editing } = props;
  const { kind, opened, form, edit } = editing;
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const { submit, isDeleted, theirs, takeTheirs } = useRowEditor(editing, onClose);
  return (
    <FormDialog
      title={title}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      openedFrom={() => (from.isConnected ? from : document.querySelector('main'))}
      onSubmit={isDeleted ? (event) => event.preventDefault() : submit}
      submit={isDeleted ? undefined : { label: 'Save Changes', pendingLabel: 'Saving...', isPending: edit.isPending }}
    >
      {children}
      {isDeleted && (
        <Notice title={`Another family deleted this ${kind.noun} while you were editing.`}>
          <p>Your changes can't be saved. You can still copy what you typed before you close this.</p>
        </Notice>
      )}
      {!isDeleted && theirs && (
        <TheirChanges kind={kind} opened={opened} theirs={theirs} form={form} onTake={takeTheirs} />
      )}
    </FormDialog>
  );
}

const Changes = chakra('dl', { base: { display: 'grid', gap: '2', mt: '1.5' } });
const Change = chakra('div', { base: { overflowWrap: 'anywhere' } });
const Field = chakra('dt', { base: { display: 'inline', fontWeight: 'semibold', _after: { content: '": "' } } });
const Value = chakra('dd', { base: { display: 'inline' } });

type ChangesProps<Row, Input extends FieldValues, Output> = {
  kind: RowKind<Row, Input>;
  opened: Row;
  theirs: Row;
  form: UseFormReturn<Input, unknown, Output>;
  onTake: (field: FieldPath<Input>) => void;
};

/** The fields that another family changed during the edit, and what saving does to them. */
function TheirChanges<Row extends RevisedRow, Input extends FieldValues, Output>(
  props: ChangesProps<Row, Input, Output>,
) {
  const { kind, opened, theirs, form, onTake } = props;
  const ours = useWatch({ control: form.control });
  const current = kind.toInput(theirs);
  return (
    <Notice title={`${theirs.changedBy ?? 'Another family'} changed this ${kind.noun} while you were editing.`}>
      <Changes>
        {changedFields(kind, opened, theirs).map((field) => {
          const isSame = get(ours, field) === get(current, field);
          return (
            <Change key={field}>
              <Field>{kind.labels[field]}</Field>
              <Value>
                now {kind.inWords(current, field)}.{' '}
                {isSame ? 'Your form has it too.' : 'Saving will replace their version.'}
              </Value>
              {!isSame && (
                <dd>
                  <Button variant="outline" size="sm" mt="1.5" bg="bg.float" onClick={() => onTake(field)}>
                    Use their {kind.labels[field].toLowerCase()}
                  </Button>
                </dd>
              )}
            </Change>
          );
        })}
      </Changes>
    </Notice>
  );
}
