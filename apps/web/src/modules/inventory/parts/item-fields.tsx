import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { itemCategories } from '@houseboat/contract/constants.ts';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Choice, Choices, FormField } from '../../../ui/fields.tsx';
import type { ItemForm } from '../form.ts';
import { statusWords } from '../public/api.ts';
import { StockLevel, statusPalette } from '../public/status.tsx';

type Props = { form: ItemForm; statuses: readonly ItemStatus[] };

export const ItemFields = ({ form: { register, formState }, statuses }: Props) => {
  const { errors } = formState;
  return (
    <Stack>
      <FormField label="Name" error={errors.name}>
        <Input autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Category" error={errors.category}>
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
      </FormField>
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
      <FormField label="Notes (optional)" error={errors.notes}>
        <Textarea dir="auto" rows={3} {...register('notes')} />
      </FormField>
    </Stack>
  );
};
