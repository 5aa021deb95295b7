import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Controller, type FieldPath, useWatch } from 'react-hook-form';
import { useDeliversMail } from '../../../lib/boat.ts';
import { MinorCheckbox, relationField } from '../../../lib/signature/parts.tsx';
import { SignaturePad } from '../../../lib/signature/signature-pad.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Form, Text } from '../../../ui/elements.tsx';
import { Checkbox, FormField } from '../../../ui/fields.tsx';
import { type SigningForm as FormHandle, type SigningInput, signingFields, useSigning } from '../form.ts';

type Props = { token: string; guest: string; host: string; onEnd: (kind: 'signed' | 'dead-link') => void };

export const SigningForm = ({ token, guest, host, onEnd }: Props) => {
  const { form, submit, isPending, ...outcome } = useSigning(token, onEnd);
  const [isForMinor, fullName] = useWatch({ control: form.control, name: ['isForMinor', 'fullName'] });
  const { errors } = form.formState;
  const deliversMail = useDeliversMail();
  return (
    <Form gap="6" onSubmit={submit} noValidate autoComplete="off" aria-labelledby="sign">
      <Heading as="h2" id="sign" size="lg">
        Sign the waiver
      </Heading>
      <Checkbox
        label="I agree to sign this electronically"
        error={errors.consent?.message}
        {...form.register('consent')}
      >
        You don't have to. If you'd rather sign on paper, ask the {host} family for a paper copy instead of signing
        here.
      </Checkbox>
      <MinorCheckbox guest={guest} isForMinor={isForMinor} {...form.register('isForMinor')} />
      <FormField
        label={isForMinor ? 'Full name of the guardian' : 'Full name'}
        hint={isForMinor ? "Your own name, not the minor's." : `If you sign for ${guest}, check the box above.`}
        error={errors.fullName}
      >
        <TextInput form={form} field="fullName" />
      </FormField>
      {isForMinor && (
        <FormField {...relationField} error={errors.guardian?.relation}>
          <TextInput form={form} field="guardian.relation" />
        </FormField>
      )}
      <Controller
        control={form.control}
        name="signatureURL"
        render={({ field }) => (
          <SignaturePad
            ref={field.ref}
            onChange={field.onChange}
            signer={fullName}
            error={errors.signatureURL?.message}
          />
        )}
      />
      <ErrorSummary form={form} {...outcome} />
      <Button type="submit" size="lg" aria-disabled={isPending}>
        {isPending ? 'Signing...' : 'Sign'}
      </Button>
      <Text size="sm" tone="quiet">
        {deliversMail && "We'll email you a copy. "}The record includes what you entered, the time, your IP address and
        your browser.
      </Text>
    </Form>
  );
};

/** A text input without suggestions, which could show the names of other guests who signed on this device. */
const TextInput = ({ form, field }: { form: FormHandle; field: FieldPath<SigningInput> }) => (
  <Input
    autoComplete="off"
    spellCheck={false}
    {...(field !== 'guardian.relation' && { autoCapitalize: 'words' })}
    {...form.register(field)}
  />
);

const FieldLink = chakra('a', {
  base: { display: 'flex', alignItems: 'center', minHeight: '11', textDecoration: 'underline', cursor: 'pointer' },
});

type SummaryProps = { form: FormHandle; failure: string | undefined; attempts: number };

/** Lists all errors, each with a link to its field. It takes the focus after each failed attempt. */
const ErrorSummary = ({ form, failure, attempts }: SummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const errors = signingFields.flatMap((field) => {
    const message = form.getFieldState(field, form.formState).error?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length === 0 && failure === undefined) return null;
  return (
    <Callout tone="danger" ref={box} role="alert" tabIndex={-1}>
      <Text tone="danger" strong>
        Not signed yet
      </Text>
      {failure !== undefined && <p>{failure} Everything you entered is still here.</p>}
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <FieldLink
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                form.setFocus(field);
              }}
            >
              {message}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
};
