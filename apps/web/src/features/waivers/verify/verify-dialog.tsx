import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { userMessage } from '../../../lib/api.ts';
import { useVerify } from './use-verify.ts';
import { Failure, Verdict } from './verdict.tsx';

const Choose = chakra('label', {
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
    '& > input': { position: 'absolute', inset: 0, width: 'full', opacity: 0, fontSize: '0', cursor: 'pointer' },
  },
  variants: { isOver: { true: { bg: 'lake.subtle', borderColor: 'lake.fg', borderStyle: 'solid' } } },
});
const Findings = chakra('div', { base: { mt: '4' } });

type Props = { openedFrom: () => HTMLElement | null; onClosed: () => void };

/** Says of a PDF whether it is the record of one of our waivers. It can be dropped anywhere on the screen. */
export const VerifyDialog = ({ openedFrom, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const [isOver, setOver] = useState(false);
  const { mutate, data, error, variables: file, isPending } = useVerify();
  const check = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !isPending) mutate(chosen);
  };
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      check(event.dataTransfer.files);
    },
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      finalFocusEl={openedFrom}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner {...zone}>
          <Dialog.Content maxWidth="lg">
            <Dialog.Header>
              <Dialog.Title>Check a record</Dialog.Title>
              <Dialog.Description>Is a PDF the waiver that it says it is, and unaltered?</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body>
              <Choose isOver={isOver}>
                <FileCheck aria-hidden />
                {isPending ? `Checking ${file?.name}…` : 'Choose a PDF, or drop it here'}
                <input
                  type="file"
                  accept="application/pdf,.pdf"
                  onChange={({ currentTarget }) => {
                    check(currentTarget.files);
                    // The same file can be chosen again.
                    currentTarget.value = '';
                  }}
                />
              </Choose>
              <Findings role="status">
                {data && <Verdict verification={data} />}
                {error && <Failure message={userMessage(error)} />}
              </Findings>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Close</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
