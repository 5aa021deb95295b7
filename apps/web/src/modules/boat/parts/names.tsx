import { Input } from '@chakra-ui/react/input';
import { zodResolver } from '@hookform/resolvers/zod';
import { type BoatSettings, boatNames } from '@houseboat/contract/boat-settings.ts';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../ui/fields.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { quoted, sectionKind } from '../section-kind.ts';
import { SectionForm } from './section-form.tsx';

type Names = BoatSettings['boat'];

const kind = sectionKind<Names>({
  noun: "boat's names",
  labels: { name: 'Name', title: 'Title' },
  toInput: ({ boat: { name, title } }) => ({ name, title }),
  inWords: (input, field) => quoted(input[field]),
});

/** What the boat is called. */
export const NamesSection = ({ settings }: { settings: BoatSettings }) => {
  const form = useForm<Names>({ resolver: zodResolver(boatNames), defaultValues: settings.boat });
  const { errors } = form.formState;
  return (
    <PageSection title="Name" intro="On every screen and in every email.">
      <SectionForm kind={kind} settings={settings} form={form} toChange={(boat) => ({ boat })} submit="Save the name">
        <FormField label="Name" error={errors.name} hint="What you call her in a sentence.">
          <Input autoComplete="off" {...form.register('name')} />
        </FormField>
        <FormField label="Title" error={errors.title} hint="In full, on the front page and at the top of emails.">
          <Input autoComplete="off" {...form.register('title')} />
        </FormField>
      </SectionForm>
    </PageSection>
  );
};
