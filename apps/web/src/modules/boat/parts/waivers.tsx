import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { type BoatSettings, waiverText } from '@houseboat/contract/boat-settings.ts';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { pathOf } from '../../../lib/call.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useFamily } from '../../../lib/session.ts';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { paragraphsOnlyIn } from '../paragraphs.ts';
import { type SectionKind, sectionKind } from '../section-kind.ts';
import { useAdjustSettings } from '../writes.ts';
import { SectionForm } from './section-form.tsx';
import { WaiverPreview } from './waiver-preview.tsx';

const fetchPreview = (waiverText: string): Promise<File> =>
  fetchFile(pathOf('POST /waivers/preview'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ waiverText }),
  });

/**
 * Makes the PDF of the text as it is typed, and saves it: browsers show or offer to open what they have saved. A new tab would have to be opened
 * before the PDF is there, which phones and installed apps do not allow.
 */
const WaiverPdf = ({ form }: { form: UseFormReturn<{ waiverText: string }> }) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: fetchPreview, onSuccess: saveFile });
  const preview = form.handleSubmit(({ waiverText }) => isPending || mutate(waiverText));
  return (
    <div>
      <Button variant="outline" aria-disabled={isPending} onClick={preview}>
        {isPending ? 'Making the PDF...' : 'Preview the PDF'}
      </Button>
      <FailureText error={error} />
    </div>
  );
};

/** Whether the menu has the waivers, and what guests sign. */
export const WaiversSection = ({ settings }: { settings: BoatSettings }) => {
  const { mutate, isPending, error } = useAdjustSettings();
  const show = (isShown: boolean) => {
    if (!isPending) mutate(() => ({ features: { waiversNav: isShown ? 'enabled' : 'coming-soon' } }));
  };
  return (
    <PageSection
      title="Waivers"
      intro="What guests sign before they come aboard. Changes apply to new waivers. Ones already sent or signed keep their text."
    >
      <div>
        <Switch
          label="Waivers in the menu"
          hint="When this is off, the menu says they're coming soon."
          checked={settings.features.waiversNav === 'enabled'}
          onChange={show}
        />
        <FailureText error={error} />
      </div>
      <TextForm settings={settings} />
    </PageSection>
  );
};

const schema = z.object({ waiverText });
type TextInput = z.infer<typeof schema>;

/** @param before the text that was on the page first, from which a conflict shows what somebody else has changed */
const kindOf = (before: string): SectionKind<TextInput> =>
  sectionKind<TextInput>({
    noun: 'waiver text',
    labels: { waiverText: 'Text' },
    toInput: (settings) => ({ waiverText: settings.waiverText }),
    inWords: (input) => paragraphsOnlyIn(input.waiverText, before),
  });

const Placeholders = chakra('ul', { base: { color: 'fg.muted', '& code': { color: 'fg', fontWeight: 'semibold' } } });

const TextForm = ({ settings }: { settings: BoatSettings }) => {
  const [kind] = useState(() => kindOf(settings.waiverText));
  const form = useSchemaForm(schema, kind.toInput(settings));
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'waiverText' }));
  const { name } = useFamily();
  return (
    <SectionForm
      kind={kind}
      settings={settings}
      form={form}
      toChange={(change) => change}
      submit="Save the text"
      actions={<BackToDefault onDone={(text) => form.setValue('waiverText', text)} />}
    >
      <FormField
        label="Text of new waivers"
        error={form.formState.errors.waiverText}
        hint="An empty line begins a new paragraph. The first one is the title. A single line that ends without a period is a heading."
      >
        <Textarea dir="auto" rows={14} {...form.register('waiverText')} />
      </FormField>
      <Placeholders aria-label="Placeholders">
        <li>
          <code>{'{guest}'}</code> is the guest's name.
        </li>
        <li>
          <code>{'{host}'}</code> is the name of the family that invites, without the word “family.”
        </li>
        <li>
          <code>{'{boat}'}</code> and <code>{'{lake}'}</code> are the names above.
        </li>
      </Placeholders>
      <WaiverPdf form={form} />
      <WaiverPreview text={typed} boat={settings.boat.name} lake={settings.lake.name} host={name} />
    </SectionForm>
  );
};

const BackToDefault = ({ onDone }: { onDone: (text: string) => void }) => {
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const { mutate, isPending, error } = useAdjustSettings();
  const reset = () =>
    mutate(() => ({ waiverText: null }), {
      onSuccess: (settings) => {
        onDone(settings.waiverText);
        answer();
      },
    });
  if (!isAsking)
    return (
      <Button variant="ghost" flexShrink="1" autoFocus={wasAsked} onClick={ask}>
        Restore the default text
      </Button>
    );
  return (
    <AskInPlace
      layout="stacked"
      question="Replace your text?"
      effect={error ? <FailureText error={error} /> : <p>Your text will be gone.</p>}
      keep="Keep ours"
      confirm="Replace it"
      pending="Replacing..."
      isPending={isPending}
      onKeep={answer}
      onConfirm={reset}
    />
  );
};
