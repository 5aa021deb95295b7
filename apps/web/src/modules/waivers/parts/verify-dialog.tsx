import { chakra } from '@chakra-ui/react/styled-system';
import type { Verification } from '@houseboat/contract/waivers.ts';
import { CircleCheck, CircleX, FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { userMessage } from '../../../lib/api.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { Moment } from '../../../lib/moment.tsx';
import { useDrop } from '../../../ui/dialog-drop.ts';
import { InfoDialog } from '../../../ui/dialog-frame.tsx';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { lacksHas } from '../../../ui/supports.ts';
import { useVerify } from '../api.ts';

const FilePicker = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2',
    minHeight: '40',
    mt: '2',
    px: '6',
    borderRadius: 'card',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    bg: 'bg.raised',
    color: 'lake.fg',
    fontWeight: 'semibold',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { borderColor: 'lake.fg' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
    [lacksHas]: { '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' } },
    '& > input': { position: 'absolute', inset: 0, width: 'full', opacity: 0, fontSize: '0', cursor: 'pointer' },
  },
  variants: { isDragOver: { true: { bg: 'lake.subtle', borderColor: 'lake.fg', borderStyle: 'solid' } } },
});

/** Verifies a PDF, which can also be dropped anywhere on the screen. */
export const VerifyDialog = (dialog: OpenedDialog) => {
  const { mutate, data, error, variables: file, isPending } = useVerify();
  const verify = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !isPending) mutate(chosen);
  };
  const { isDragOver, dropProps } = useDrop(verify);
  return (
    <InfoDialog
      title="Check a PDF"
      subtitle="Check that a PDF is an original, unaltered waiver."
      maxWidth="lg"
      {...dialog}
      screen={dropProps}
    >
      <FilePicker isDragOver={isDragOver}>
        <FileCheck aria-hidden />
        {isPending ? `Checking ${file?.name}...` : 'Choose a PDF or drop it here'}
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ currentTarget }) => {
            verify(currentTarget.files);
            // Lets the same file be chosen again.
            currentTarget.value = '';
          }}
        />
      </FilePicker>
      <Block above="4" role="status">
        {data && <Outcome verification={data} />}
        {error && <Result title="We couldn't check this file.">{userMessage(error)}</Result>}
      </Block>
    </InfoDialog>
  );
};

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    p: '4',
    borderRadius: 'control',
    bg: 'colorPalette.subtle',
    overflowWrap: 'anywhere',
    animation: 'appear 220ms ease-out',
    '& > svg': { color: 'colorPalette.fg' },
  },
});

type ResultProps = { isGood?: boolean; title: string; children: ReactNode };

const Result = ({ isGood = false, title, children }: ResultProps) => {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <Box colorPalette={isGood ? 'ok' : 'danger'}>
      <Icon aria-hidden />
      <Stack gap="1">
        <Text strong color="colorPalette.fg">
          {title}
        </Text>
        <p>{children}</p>
      </Stack>
    </Box>
  );
};

const Outcome = ({ verification: { genuine, waiver } }: { verification: Verification }) =>
  genuine && waiver ? (
    <Result isGood title="This waiver is original and unaltered.">
      It is the waiver of {waiver.guestName}, a guest of the {waiver.hostFamily?.name ?? 'host'} family
      {waiver.signedAt && (
        <>
          , signed on <Moment at={waiver.signedAt} />
        </>
      )}
      .
    </Result>
  ) : (
    <Result title="This isn't one of our waivers, or it was altered.">
      Check the original file. A scan, or a copy saved by another program, can't be verified.
    </Result>
  );
