import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { type ItemStatus, itemCategories } from '@houseboat/contract/inventory.ts';
import { Choice, Choices } from '../../lib/forms/choices.tsx';
import { statusWords } from './inventory.ts';
import type { ItemForm } from './item-form.ts';
import { statusPalette } from './status-badge.tsx';
import { StockLevel } from './stock-level.tsx';

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Props = { form: ItemForm; statuses: readonly ItemStatus[] };

/** What is asked about an item, with what is wrong under each field. */
export const ItemFields = ({ form, statuses }: Props) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Fields>
      <Field.Root invalid={errors.name !== undefined}>
        <Field.Label>Name</Field.Label>
        <Input autoComplete="off" {...register('name')} />
        <Field.ErrorText>{errors.name?.message}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={errors.category !== undefined}>
        <Field.Label>Category</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('category')}>
            <option value="" hidden>
              Choose a category
            </option>
            {itemCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.ErrorText>{errors.category?.message}</Field.ErrorText>
      </Field.Root>
      <Choices>
        <legend>Status</legend>
        {statuses.map((status) => (
          <Choice key={status}>
            <input type="radio" value={status} {...register('status')} />
            <chakra.span color={`${statusPalette[status]}.fg`}>
              <StockLevel status={status} />
            </chakra.span>
            {statusWords[status]}
          </Choice>
        ))}
      </Choices>
      <Field.Root invalid={errors.notes !== undefined}>
        <Field.Label>Notes (optional)</Field.Label>
        <Textarea rows={3} {...register('notes')} />
        <Field.ErrorText>{errors.notes?.message}</Field.ErrorText>
      </Field.Root>
    </Fields>
  );
};
