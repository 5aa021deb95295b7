import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { trimText } from '@houseboat/contract/typed-text.ts';
import { LazyMotion } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { userMessage } from '../../../lib/api.ts';
import { keepUnsaved, unsavedOf } from '../../../lib/forms/unsaved.ts';
import { motionMax } from '../../../lib/motion-max.ts';
import { focusNeighbor, MoveButtons, movedTo, SortableRow } from '../../../lib/sortable-row.tsx';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { Form, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { useSaveChecklist } from '../public/api.ts';

/** A row of the list. The key stays while its words change. */
type ListRow = { key: string; item: string };

let lastKey = 0;
const toRow = (item: string): ListRow => {
  lastKey += 1;
  return { key: String(lastKey), item };
};

/** What was edited, and the lists that it goes on from, one item a line: as it was begun, and as it was sent since. */
type Unsaved = { from: string[]; edited: string[] };
/** The name under which it is kept. */
const formName = 'checklist';

/** The words of an item, one line that breaks into as many as it needs. */
const Words = chakra(Textarea, {
  base: {
    flex: '1 1 7rem',
    width: 'auto',
    minWidth: 0,
    px: { base: '2', sm: '4' },
    resize: 'none',
    overflow: 'hidden',
  },
});

/**
 * Edits the checklist of every week in place: words, order, new items and old ones. It is saved as a whole. Back and a reload keep what was
 * edited for the next time, unless the list has changed since; Cancel discards it.
 */
export const ChecklistEditor = ({
  weekId,
  items,
  onClose,
}: {
  weekId: string;
  items: string[];
  onClose: () => void;
}) => {
  const [{ from, rows }, setState] = useState(() => {
    const { from, edited } = editedFrom(items);
    return { from, rows: edited.map(toRow) };
  });
  const persist = (from: string[], rows: ListRow[]): Unsaved => {
    const unsaved = { from, edited: rows.map(({ item }) => item) };
    setState({ from, rows });
    keepUnsaved(formName, unsaved);
    return unsaved;
  };
  const change = (changed: ListRow[]) => persist(from, changed);
  const cancel = () => {
    keepUnsaved(formName, undefined);
    onClose();
  };
  useCloseOnBack(true, onClose);
  // A new row has no words yet.
  const named = rows.map((row, place) => ({ ...row, name: trimText(row.item) || `item ${place + 1}` }));
  const [news, setNews] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isMounted = useIsMounted();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const { save, isPending, error } = useSaveChecklist(weekId);
  const arrange = (keys: string[]) => change(keys.flatMap((key) => rows.find((row) => row.key === key) ?? []));
  const move = (place: number, to: number) => {
    const row = rows[place];
    if (!row || to < 0 || to >= rows.length) return;
    change(movedTo(rows, row, to));
    setNews(`${named[place]?.name} is now number ${to + 1} of ${rows.length}.`);
  };
  // A list that is pasted has an item on each line.
  const reword = (key: string, text: string) => {
    const [item = '', ...others] = text.split(/\s*[\r\n]+\s*/);
    const added = others.filter((other) => other !== '').map(toRow);
    change(rows.flatMap((row) => (row.key === key ? [{ key, item }, ...added] : [row])));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const list = rows.map(({ item }) => trimText(item)).filter((item) => item !== '');
    const sent = persist([...from, list.join('\n')], rows);
    save(list).then(
      () => {
        // More may have been edited since, also after it was closed and opened again.
        if (unsavedOf(formName) !== sent) return;
        keepUnsaved(formName, undefined);
        if (isMounted()) onClose();
      },
      () => {}, // The form shows it.
    );
  };
  return (
    <Form
      gap="0"
      focusRing={false}
      // The button that opened it is gone.
      ref={form}
      tabIndex={-1}
      aria-label="Edit the checklist"
      onSubmit={submit}
    >
      <Text tone="quiet" below="2">
        It is the same list for every week. What was ticked in earlier weeks stays as it was.
      </Text>
      <LazyMotion features={motionMax} strict>
        <Reorder.Group as="ol" axis="y" values={rows.map(({ key }) => key)} onReorder={arrange} aria-label="Checklist">
          {named.map(({ key, item, name }, place) => (
            <SortableRow key={key} id={key} place={place + 1} isFixed={false}>
              <Words
                aria-label={`Item ${place + 1}`}
                rows={1}
                autoresize
                value={item}
                // A new row is there to be written.
                autoFocus={item === ''}
                onChange={({ target }) => reword(key, target.value)}
                // As in a field of one line. An input method's Enter takes a word.
                onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit(event)}
                enterKeyHint="done"
              />
              <Row as="span" gap="0" align="stretch" end me={{ base: '-3', sm: '0' }}>
                <MoveButtons
                  name={name}
                  place={place + 1}
                  isLast={place === rows.length - 1}
                  onMove={(by) => move(place, place + by)}
                />
                <IconButton
                  aria-label={`Remove ${name}`}
                  onClick={(event) => {
                    if (rows.length > 1) focusNeighbor(event.currentTarget);
                    else add.current?.focus();
                    change(rows.filter((row) => row.key !== key));
                    setNews(`${name} is off the list.`);
                  }}
                >
                  <X size={20} aria-hidden />
                </IconButton>
              </Row>
            </SortableRow>
          ))}
        </Reorder.Group>
      </LazyMotion>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Button
        ref={add}
        type="button"
        variant="ghost"
        mt="2"
        alignSelf="flex-start"
        onClick={() => change([...rows, toRow('')])}
      >
        <Plus aria-hidden />
        Add an item
      </Button>
      {error && (
        <ErrorText mt="3" role="alert">
          {userMessage(error)}
        </ErrorText>
      )}
      <Wrap above="5">
        <Button type="submit" aria-disabled={isPending || undefined}>
          Save the checklist
        </Button>
        <Button type="button" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </Wrap>
    </Form>
  );
};

/** Returns what was edited of a list, if anything, or else the list. */
function editedFrom(items: string[]): Unsaved {
  const [list, unsaved] = [items.join('\n'), unsavedOf<Unsaved>(formName)];
  return unsaved?.from.includes(list) ? unsaved : { from: [list], edited: items };
}
