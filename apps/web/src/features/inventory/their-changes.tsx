import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../lib/notice.tsx';
import { changedFields, fieldWords, valueInWords } from './changes.ts';
import type { ListedItem } from './inventory.ts';
import { type ItemField, type ItemForm, inputOf } from './item-form.ts';

const List = chakra('dl', { base: { display: 'grid', gap: '2', mt: '1.5' } });
const Entry = chakra('div', { base: { overflowWrap: 'anywhere' } });
const Field = chakra('dt', { base: { display: 'inline', fontWeight: 'semibold', _after: { content: '": "' } } });
const Now = chakra('dd', { base: { display: 'inline' } });

type Props = { opened: ListedItem; theirs: ListedItem; form: ItemForm; onTake: (field: ItemField) => void };

/** What another family made of an item while it was edited here, field by field, and what saving will do to it. */
export const TheirChanges = ({ opened, theirs, form, onTake }: Props) => {
  const mine = useWatch({ control: form.control });
  const is = inputOf(theirs);
  const fields = changedFields(opened, theirs);
  return (
    <Notice title={`${theirs.changedBy ?? 'Somebody else'} changed this item while you were editing.`}>
      <List>
        {fields.map((field) => (
          <Entry key={field}>
            <Field>{fieldWords[field]}</Field>
            <Now>
              now {valueInWords(is, field)}.{' '}
              {mine[field] === is[field] ? 'Your form has it too.' : 'Saving puts yours in its place.'}
            </Now>
            {mine[field] !== is[field] && (
              <dd>
                <Button variant="outline" size="sm" mt="1.5" bg="bg.float" onClick={() => onTake(field)}>
                  Take their {fieldWords[field].toLowerCase()}
                </Button>
              </dd>
            )}
          </Entry>
        ))}
      </List>
    </Notice>
  );
};
