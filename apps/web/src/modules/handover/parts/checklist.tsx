import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ChecklistEntry } from '@houseboat/contract/handover.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../../lib/boat.ts';
import { loadPart } from '../../../lib/lazy-part.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { useFamily } from '../../../lib/session.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { useTick } from '../public/api.ts';
import { Section } from './section.tsx';

const loadEditor = async () => (await import('./checklist-editor.tsx')).ChecklistEditor;

// The whole row is the target, because a small checkbox is hard to hit on a dock.
const Label = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '16',
    py: '2',
    fontSize: 'lg',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
  variants: { isMine: { true: { cursor: 'pointer' } } },
});
const Box = chakra('span', {
  base: { display: 'grid', '& > *': { gridArea: '1 / 1' } },
});
const Input = chakra('input', {
  base: {
    appearance: 'none',
    width: '9',
    height: '9',
    borderWidth: '2px',
    borderColor: 'line.strong',
    borderRadius: 'control',
    bg: 'bg.raised',
    cursor: 'inherit',
    transition: 'colors',
    _checked: { bg: 'lake.solid', borderColor: 'lake.solid' },
    _disabled: { opacity: 0.75 },
  },
});
const Tick = chakra(Check, {
  base: { placeSelf: 'center', color: 'lake.contrast', pointerEvents: 'none', visibility: 'hidden' },
  variants: { isShown: { true: { visibility: 'visible' } } },
});

type Props = {
  weekId: string;
  checklist: ChecklistEntry[];
  /** Whether the family that is signed in may tick. */
  isMine: boolean;
};

/** The changeover checklist. A tick shows at once, and goes back when it could not be saved. */
export const Checklist = ({ weekId, checklist, isMine }: Props) => {
  const isAdmin = useIsAdmin();
  const { name } = useFamily();
  const { tick, underWay } = useTick(weekId);
  const [Editor, setEditor] = useState<Awaited<ReturnType<typeof loadEditor>>>();
  const [wasEdited, setWasEdited] = useState(false);
  const shown = checklist.map((entry) => ({ ...entry, done: underWay.get(entry.item) ?? entry.done }));
  // Counts what is saved, because a family that leaves relies on it.
  const progress = `${checklist.filter(({ done }) => done).length} of ${checklist.length} done`;
  const close = () => {
    setEditor(undefined);
    setWasEdited(true);
  };
  const open = async () => {
    const loaded = await loadPart(loadEditor);
    setEditor(() => loaded);
  };
  if (Editor)
    return (
      <Section title="Changeover checklist">
        <Editor
          weekId={weekId}
          items={checklist.flatMap(({ item, isListed }) => (isListed ? [item] : []))}
          onClose={close}
        />
      </Section>
    );
  return (
    <Section title="Changeover checklist">
      {shown.length === 0 && <p>There is nothing on the list.</p>}
      {shown.length > 0 && <p role="status">{progress}</p>}
      <Stack as="ul" gap="0" above="3">
        {shown.map(({ item, done, by, at, isListed }) => (
          <Block as="li" ruled="line" key={item}>
            <Label isMine={isMine}>
              <Box>
                <Input
                  type="checkbox"
                  checked={done}
                  disabled={!isMine}
                  onChange={(event) => tick({ item, done: event.target.checked })}
                />
                <Tick size={24} strokeWidth={3} aria-hidden isShown={done} />
              </Box>
              <span>
                <span dir="auto">{item}</span>
                {done && (
                  <Text as="span" size="md" tone="quiet" block>
                    {by?.name ?? name}
                    {at && (
                      <>
                        , <PlainMoment at={at} />
                      </>
                    )}
                    {!isListed && '. Not on the list anymore.'}
                  </Text>
                )}
              </span>
            </Label>
          </Block>
        ))}
      </Stack>
      {isAdmin && (
        <Button autoFocus={wasEdited} variant="subtle" mt="4" onClick={open}>
          Edit the checklist
        </Button>
      )}
    </Section>
  );
};
