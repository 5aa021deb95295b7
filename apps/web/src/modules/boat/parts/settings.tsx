import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type BoatSettings, boatNames, features } from '@houseboat/contract/boat-settings.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FailureText } from '../../../lib/failure-text.tsx';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FormField } from '../../../ui/fields.tsx';
import { PageSection, sectionId } from '../../../ui/page-section.tsx';
import { quoted, sectionKind } from '../section-kind.ts';
import { ElsewhereSections } from './elsewhere.tsx';
import { takeBackWords } from './facts.tsx';
import { HolidaysSection } from './holidays.tsx';
import { LakeSection } from './lake.tsx';
import { PictureSection } from './picture.tsx';
import { PrimeWeeksSection } from './prime-weeks.tsx';
import { SeasonSection } from './season.tsx';
import { SectionForm } from './section-form.tsx';
import { WaiversSection } from './waivers.tsx';

type Names = BoatSettings['boat'];

const namesKind = sectionKind<Names>({
  noun: "boat's names",
  labels: { name: 'Name', title: 'Title' },
  toInput: ({ boat: { name, title } }) => ({ name, title }),
  inWords: (input, field) => quoted(input[field]),
});

/** What the boat is called. */
const NamesSection = ({ settings }: { settings: BoatSettings }) => {
  const form = useSchemaForm(boatNames, settings.boat);
  const { errors } = form.formState;
  return (
    <PageSection title="Name" intro="On every screen and in every email.">
      <SectionForm
        kind={namesKind}
        settings={settings}
        form={form}
        toChange={(boat) => ({ boat })}
        submit="Save the name"
      >
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

const takeBackSchema = z.object({
  takeBackSeconds: z.pipe(
    // Number('') is 0.
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
    ),
    features.shape.takeBackSeconds,
  ),
});
type TakeBackInput = z.input<typeof takeBackSchema>;

const takeBackKind = sectionKind<TakeBackInput>({
  noun: 'setting',
  labels: { takeBackSeconds: 'Seconds' },
  toInput: (settings) => ({ takeBackSeconds: String(settings.features.takeBackSeconds) }),
  inWords: ({ takeBackSeconds }) => takeBackWords(Number(takeBackSeconds)),
});

/** For how long a family may take its last pick back. */
const TakeBackSection = ({ settings }: { settings: BoatSettings }) => {
  const form = useSchemaForm(takeBackSchema, takeBackKind.toInput(settings));
  return (
    <PageSection title="Taking a pick back" intro="In case someone taps the wrong week.">
      <SectionForm
        kind={takeBackKind}
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

/** The download of everything that the boat has gathered. */
const ArchiveSection = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchFile('/api/boat/export'),
    onSuccess: saveFile,
  });
  return (
    <PageSection title="Archive" intro="Everything the boat has gathered over the years, in one file that is yours.">
      <p>
        A zip file with spreadsheets: every season's weeks and picks, the supplies, the issues with their comments and
        photos, the signed waivers as PDFs, and the checklist. It holds no passwords, no email addresses of other
        families, and nobody's wish list.
      </p>
      <Button variant="outline" alignSelf="flex-start" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'Packing...' : 'Download the archive'}
      </Button>
      <FailureText error={error} />
    </PageSection>
  );
};

/** The sections, from the top. */
const titles = [
  'Name',
  'Picture',
  'Lake',
  'Families',
  'Season',
  'Prime weeks',
  'Holidays',
  'Waivers',
  'Taking a pick back',
  'Checklist',
  'TVs',
  'Archive',
];

type Props = {
  settings: BoatSettings;
  families: number;
  hasBegun: boolean;
  /** The section of the families. */
  children: ReactNode;
};

/** Everything about the boat, for the designated family to change. What a new boat needs first comes first. */
export const Settings = ({ settings, families, hasBegun, children }: Props) => (
  <div>
    <SectionLinks titles={titles} />
    <NamesSection settings={settings} />
    <PictureSection settings={settings} />
    <LakeSection settings={settings} />
    {children}
    <SeasonSection settings={settings} families={families} hasBegun={hasBegun} />
    <PrimeWeeksSection settings={settings} />
    <HolidaysSection settings={settings} />
    <WaiversSection settings={settings} />
    <TakeBackSection settings={settings} />
    <ElsewhereSections />
    <ArchiveSection />
  </div>
);

const Links = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(9rem, 1fr))' },
    columnGap: '4',
    pb: '4',
    // Clear of the phone's header, and of what is said below it.
    '& ~ section': { scrollMarginTop: { base: 'calc(3.5rem + var(--notice, 0px))', lg: 'var(--notice, 0px)' } },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      color: 'lake.fg',
      fontWeight: 'semibold',
      lineHeight: 'short',
      _hover: { textDecoration: 'underline' },
    },
  },
});

/** Links to the sections of a long page, by their titles. What is typed in one stays. */
const SectionLinks = ({ titles }: { titles: readonly string[] }) => (
  <Links aria-label="On this page">
    {titles.map((title) => (
      <a key={title} href={`#${sectionId(title)}`}>
        {title}
      </a>
    ))}
  </Links>
);
