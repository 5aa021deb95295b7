import { Button } from '@chakra-ui/react/button';
import { type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form';
import { Block, Stack, Text } from '../../ui/elements.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFamily } from '../session.ts';
import { changedFields, type RevisedRow, type RowKind } from './row-editor.ts';

type ChangesProps<Row, Input extends FieldValues, Output> = {
  kind: RowKind<Row, Input>;
  begun: Row;
  theirs: Row;
  form: UseFormReturn<Input, unknown, Output>;
  onTake: (field: FieldPath<Input>) => void;
};

/** The fields that somebody else changed during the edit, and what saving does to them. */
export function TheirChanges<Row extends RevisedRow, Input extends FieldValues, Output>(
  props: ChangesProps<Row, Input, Output>,
) {
  const { kind, begun, theirs, form, onTake } = props;
  const { name } = useFamily();
  const ours = useWatch({ control: form.control });
  const current = kind.toInput(theirs);
  const { changedBy = 'Somebody' } = theirs;
  // One family may have this open on several devices.
  const who = changedBy === name ? 'Somebody in your family' : changedBy;
  return (
    <Notice title={`${who} changed this ${kind.noun} while you were editing.`}>
      <Stack as="dl" gap="2" above="2">
        {changedFields(kind, begun, theirs).map((field) => {
          const isSame = get(ours, field) === get(current, field);
          return (
            <Block breaks key={field}>
              <Text as="dt" strong display="inline">
                {kind.labels[field]}:{' '}
              </Text>
              <Block as="dd" display="inline">
                now <bdi>{kind.inWords(current, field)}</bdi>.{' '}
                {isSame ? 'Your form has it too.' : 'Saving will replace their version.'}
              </Block>
              {!isSame && (
                <dd>
                  <Button variant="outline" size="sm" mt="1.5" bg="bg.float" onClick={() => onTake(field)}>
                    Use their {kind.labels[field].toLowerCase()}
                  </Button>
                </dd>
              )}
            </Block>
          );
        })}
      </Stack>
    </Notice>
  );
}
