import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Tick } from '../../../lib/forms/tick.tsx';
import { MinorCaution } from '../../../lib/signature/minor-caution.tsx';
import type { GuardianForm } from './use-host-signing.ts';

const Frame = chakra('div', { base: { display: 'grid', gap: '4' } });
const Fields = chakra('div', { base: { display: 'grid', gap: '4', animation: 'appear 220ms ease-out' } });
const Caution = chakra('p', { base: { fontSize: 'sm' } });

type Props = { guest: string; form: GuardianForm; isForMinor: boolean; setForMinor: (isForMinor: boolean) => void };

/** Where it is said that somebody signs for a minor, and who. */
export const Minor = ({ guest, form: { register, formState }, isForMinor, setForMinor }: Props) => {
  const { name, relation } = formState.errors.guardian ?? {};
  return (
    <Frame>
      <Tick
        label="I sign for a minor"
        checked={isForMinor}
        onChange={(event) => setForMinor(event.currentTarget.checked)}
      >
        Tick this if {guest} is under age, and you sign as a parent or guardian.
      </Tick>
      {isForMinor && (
        <Fields>
          <Caution>
            <MinorCaution />
          </Caution>
          <Field.Root invalid={name !== undefined}>
            <Field.Label>Name of the guardian</Field.Label>
            <Input dir="auto" autoComplete="off" spellCheck={false} {...register('guardian.name')} />
            <Field.ErrorText>{name?.message}</Field.ErrorText>
          </Field.Root>
          <Field.Root invalid={relation !== undefined}>
            <Field.Label>Relation to the minor</Field.Label>
            <Input dir="auto" autoComplete="off" spellCheck={false} {...register('guardian.relation')} />
            <Field.HelperText>Mother, father, legal guardian…</Field.HelperText>
            <Field.ErrorText>{relation?.message}</Field.ErrorText>
          </Field.Root>
        </Fields>
      )}
    </Frame>
  );
};
