import { Input } from '@chakra-ui/react/input';
import { call as callSchema } from '@houseboat/contract/draft-night.ts';
import type * as z from 'zod/mini';
import { call } from '../../../lib/call.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useMailWords } from '../../../lib/season/start-words.ts';
import { FormField } from '../../../ui/fields.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useManageDraft } from '../api.ts';
import { onSaved, useFollowSetting } from '../follow-setting.ts';
import { ChangeButton, Changed, Section } from './section.tsx';

type Call = z.infer<typeof callSchema>;

const toInput = (callUrl: string | null): Call => ({ callUrl: callUrl ?? '' });

/** Where the families meet on draft night. */
export const CallForm = ({ season }: { season: Season }) => {
  const { callUrl, startsAt } = season.state;
  const form = useSchemaForm(callSchema, toInput(callUrl));
  const { write, isPending, error } = useManageDraft(season.year);
  const following = useFollowSetting(form, toInput(callUrl), isPending);

  const mailWords = useMailWords();
  const mailed = startsAt === null ? '' : ` ${mailWords}`;
  const send = (body: { callUrl: string | null }) =>
    call('POST /draft/:year/call', { params: { year: season.year }, body });
  const save = form.handleSubmit((body) =>
    write(
      {
        send: () => send(body),
        done: { title: 'Call Saved', description: `Families can join it from here.${mailed}` },
      },
      { onSuccess: onSaved(form, body) },
    ),
  );
  const removed = { title: 'Call Removed', description: `Families no longer see it.${mailed}` };
  const remove = () => write({ send: () => send({ callUrl: null }), done: removed });

  return (
    <Section title="Call" intro="Families join your video call from their screens, or from the email about the date.">
      <form onSubmit={save} noValidate>
        <FormField
          label="Video call link"
          error={form.formState.errors.callUrl}
          hint="Copy it from Zoom, Meet, Teams or whatever you use. It begins with https://."
        >
          <Input type="url" inputMode="url" autoComplete="off" dir="ltr" {...form.register('callUrl')} />
        </FormField>
        <Changed now={callUrl ?? 'without a call'} following={following} />
        <Wrap mt="4">
          <ChangeButton type="submit" isPending={isPending}>
            Save link
          </ChangeButton>
          {callUrl !== null && (
            <ChangeButton variant="outline" colorPalette="danger" isPending={isPending} onClick={remove}>
              Remove the call
            </ChangeButton>
          )}
        </Wrap>
      </form>
      <FailureText error={error} />
    </Section>
  );
};
