import { Input } from '@chakra-ui/react/input';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { zodResolver } from '@hookform/resolvers/zod';
import { type BoatSettings, features } from '@houseboat/contract/boat-settings.ts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '../../../ui/fields.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { sectionKind } from '../section-kind.ts';
import { takeBackWords } from '../take-back-words.ts';
import { SectionForm } from './section-form.tsx';

const schema = z.object({
  takeBackSeconds: z.pipe(
    // Number('') is 0.
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
    ),
    features.shape.takeBackSeconds,
  ),
});
type TakeBackInput = z.input<typeof schema>;
type TakeBackOutput = z.output<typeof schema>;

const kind = sectionKind<TakeBackInput>({
  noun: 'setting',
  labels: { takeBackSeconds: 'Seconds' },
  toInput: (settings) => ({ takeBackSeconds: String(settings.features.takeBackSeconds) }),
  inWords: ({ takeBackSeconds }) => takeBackWords(Number(takeBackSeconds)),
});

/** For how long a family may take its last pick back. */
export const TakeBackSection = ({ settings }: { settings: BoatSettings }) => {
  const form = useForm<TakeBackInput, unknown, TakeBackOutput>({
    resolver: zodResolver(schema),
    defaultValues: kind.toInput(settings),
  });
  return (
    <PageSection title="Taking a pick back" intro="For the tap that went to the wrong week.">
      <SectionForm
        kind={kind}
        settings={settings}
        form={form}
        toChange={(change) => ({ features: change })}
        submit={
          <>
            Save<VisuallyHidden> the seconds</VisuallyHidden>
          </>
        }
      >
        <FormField
          label="Seconds"
          error={form.formState.errors.takeBackSeconds}
          hint="How long a family may take its last pick back. With 0, picks are final."
        >
          <Input inputMode="numeric" autoComplete="off" maxWidth="8rem" {...form.register('takeBackSeconds')} />
        </FormField>
      </SectionForm>
    </PageSection>
  );
};
