import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { televisionPath } from '../../../lib/television.ts';
import { InfoDialog } from '../../../ui/dialog-frame.tsx';
import { Form, Text } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { useApproveDisplay } from '../api.ts';
import { DisplayList } from '../parts/television-list.tsx';

type Props = OpenedDialog & {
  /** The code that was scanned, or an empty text. */
  code: string;
};

/** Adds a TV by its code, lists all TVs and removes them. */
export const TelevisionsDialog = ({ code, ...dialog }: Props) => (
  <InfoDialog
    title="TVs"
    closeOnInteractOutside={false}
    {...dialog}
    openedFrom={() => dialog.openedFrom() ?? document.querySelector('main')}
  >
    <ApproveForm code={code} onApproved={dialog.onClose} />
    <DisplayList />
  </InfoDialog>
);

const CodeInput = chakra(Input, {
  base: { textTransform: 'uppercase', letterSpacing: '0.18em', fontWeight: 'semibold', fontSize: 'lg' },
});

/** Adds a TV by the code on its screen; `code` prefills it. */
const ApproveForm = ({ code, onApproved }: { code: string; onApproved: () => void }) => {
  const { register, submit, errors, isPending } = useApproveDisplay(code, onApproved);
  return (
    <Form onSubmit={submit} noValidate aria-label="Add a TV">
      <Text tone="quiet">
        {code ? (
          'Does this match the code on your TV? If so, add the TV.'
        ) : (
          <>
            Open{' '}
            <Text as="b" tone="plain" htmlTranslate="no">
              {`${window.location.host}${televisionPath}`}
            </Text>{' '}
            on your TV and enter the code it shows. Never enter a code that someone sent you.
          </>
        )}
      </Text>
      <Columns align="start">
        <FormField label="Code" error={errors.code}>
          <CodeInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('code')} />
        </FormField>
        <FormField label="Name" error={errors.name}>
          <Input autoComplete="off" {...register('name')} />
        </FormField>
      </Columns>
      <Button type="submit" alignSelf={{ sm: 'flex-start' }} aria-disabled={isPending}>
        {isPending ? 'Adding...' : 'Add TV'}
      </Button>
    </Form>
  );
};
