import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Controller, useWatch } from 'react-hook-form';
import { Tick } from '../../lib/forms/tick.tsx';
import { MinorCaution } from '../../lib/signature/minor-caution.tsx';
import { SignaturePad } from '../../lib/signature/signature-pad.tsx';
import { TextField } from './text-field.tsx';
import { Troubles } from './troubles.tsx';
import { useSigning } from './use-signing.ts';

const Form = chakra('form', { base: { display: 'grid', gap: '6', alignContent: 'start' } });
const Caution = chakra('span', { base: { display: 'block', mt: '2', color: 'fg' } });
const Small = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });

type Props = { token: string; guest: string; host: string; onSigned: () => void };

/** Everything that a guest fills in, and the one button. */
export const SigningForm = ({ token, guest, host, onSigned }: Props) => {
  const { form, submit, pending, ...outcome } = useSigning(token, onSigned);
  const isForMinor = useWatch({ control: form.control, name: 'isForMinor' });
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit} noValidate autoComplete="off" aria-labelledby="sign">
      <Heading as="h2" id="sign" size="lg">
        Sign the waiver
      </Heading>
      <Tick label="I agree to sign this electronically" fault={errors.consent?.message} {...form.register('consent')}>
        You do not have to. If you would rather sign on paper, ask the {host} family for a paper copy and leave this
        page as it is.
      </Tick>
      <Tick label="I sign for a minor" {...form.register('isForMinor')}>
        Tick this if {guest} is under age, and you sign as a parent or guardian.
        {isForMinor && (
          <Caution>
            <MinorCaution />
          </Caution>
        )}
      </Tick>
      <TextField form={form} field="fullName" label={isForMinor ? 'Full name of the guardian' : 'Full name'} />
      {isForMinor && (
        <TextField
          form={form}
          field="guardian.relation"
          label="Relation to the minor"
          hint="Such as mother, father or legal guardian."
        />
      )}
      <Controller
        control={form.control}
        name="signatureURL"
        render={({ field }) => (
          <SignaturePad ref={field.ref} onChange={field.onChange} fault={errors.signatureURL?.message} />
        )}
      />
      <Troubles form={form} host={host} {...outcome} />
      <Button type="submit" size="lg" aria-disabled={pending}>
        {pending ? 'Signing...' : 'Sign'}
      </Button>
      <Small>
        A copy comes to you by mail. The record keeps what you filled in, the time, your internet address and which
        browser you used.
      </Small>
    </Form>
  );
};
