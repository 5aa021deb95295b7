import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldError } from 'react-hook-form';
import { asTyped, Stack, Text } from './elements.tsx';
import { ErrorText } from './error-text.ts';

type FormFieldProps = {
  label: string;
  error?: Pick<FieldError, 'message'> | undefined;
  hint?: string;
  children: ReactNode;
};

/** One input with its label, hint and error. */
export const FormField = ({ label, error, hint, children }: FormFieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label>{label}</Field.Label>
    {children}
    {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
    <Field.ErrorText>{error?.message}</Field.ErrorText>
  </Field.Root>
);

/** An email address. Browsers' own type for it refuses names with letters beyond ASCII, and some rewrite domains with them. */
export const EmailInput = (props: ComponentProps<typeof Input>) => (
  <Input type="text" inputMode="email" {...asTyped} {...props} />
);

/** A group of radio buttons that shows every option. Its `legend` is the label. */
export const Choices = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > legend': { fontWeight: 'semibold', fontSize: 'sm', mb: '1.5' },
  },
});

/** The label around one radio button of `Choices`. */
export const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // One below the other on a phone, where three do not fit side by side.
    flex: { base: '1 0 100%', sm: '0 0 auto' },
    gap: '2',
    minHeight: '12',
    px: { base: '3', sm: '3.5' },
    py: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'line.strong',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'lake.fg', bg: 'lake.subtle' },
    '& input': { accentColor: '{colors.lake.solid}', flexShrink: 0, width: '4', height: '4' },
  },
});

const CheckboxLabel = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.5rem 1fr',
    gap: '3',
    alignItems: 'center',
    minHeight: '11',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '& input': { width: '6', height: '6', accentColor: '{colors.lake.solid}', cursor: 'pointer' },
  },
});

type CheckboxProps = ComponentProps<'input'> & { label: string; error?: string | undefined; children: ReactNode };

/** A checkbox with its explanation (`children`) and error below. */
export const Checkbox = ({ label, error, children, ...input }: CheckboxProps) => {
  const ids = { hint: useId(), error: useId() };
  const describedBy = error === undefined ? ids.hint : `${ids.hint} ${ids.error}`;
  return (
    <Stack gap="1">
      <CheckboxLabel>
        <input type="checkbox" aria-invalid={error !== undefined} aria-describedby={describedBy} {...input} />
        {label}
      </CheckboxLabel>
      <Text size="sm" tone="quiet" ps="9" id={ids.hint}>
        {children}
      </Text>
      {error !== undefined && (
        <ErrorText id={ids.error} size="sm" ps="9">
          {error}
        </ErrorText>
      )}
    </Stack>
  );
};
