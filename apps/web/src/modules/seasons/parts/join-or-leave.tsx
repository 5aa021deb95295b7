import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { NewFamily } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { Pencil, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { fullBoat } from '../../../lib/boat-fields/family-form.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { initialOf } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { FamilyRow, FamilyRows } from '../../../ui/family-row.tsx';
import { Fold, FoldTitle } from '../../../ui/fold.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  countAfter,
  type FamilyChanges,
  type JoiningFamily,
  othersThan,
  wrongCount,
  wrongFieldOf,
} from '../families.ts';

const loadDialog = async () => (await import('./joining-family-dialog.tsx')).JoiningFamilyDialog;

type Props = {
  ref: Ref<HTMLDetailsElement>;
  families: readonly ListedFamily[];
  changes: FamilyChanges;
  onChange: (change: (changes: FamilyChanges) => FamilyChanges) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** How the weeks are shared out then. */
  children: ReactNode;
};

/** Who leaves the boat with the next season and who joins it, folded away because most years nobody does. */
export const JoinOrLeave = ({ ref, families, changes, onChange, isOpen, onToggle, children }: Props) => {
  const count = countAfter(families, changes);
  const wrong = wrongCount(count);
  const add = (family: NewFamily) =>
    onChange(({ leaving, joining }) => {
      const key = Math.max(0, ...joining.map((other) => other.key)) + 1;
      return { leaving, joining: [...joining, { ...family, key }] };
    });
  return (
    <Fold ref={ref} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <FoldTitle>Add or remove families</FoldTitle>
      <Stack pt="2" pb="5">
        <Text tone="quiet" measure="form">
          Families that leave can't log in anymore; their earlier seasons stay. New families come last in the order.
        </Text>
        <FamilyRows aria-label="Families of the next season">
          {families.map((family) => (
            <Current key={family.id} family={family} changes={changes} onChange={onChange} />
          ))}
          {changes.joining.map((family) => (
            <Joining key={family.key} family={family} families={families} changes={changes} onChange={onChange} />
          ))}
        </FamilyRows>
        {count === familyCount.max && (
          <Text tone="quiet" measure="form">
            {fullBoat}
          </Text>
        )}
        {count < familyCount.max && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={({ currentTarget }) =>
              openDialog(loadDialog, currentTarget, {
                family: undefined,
                wrong: undefined,
                others: othersThan(undefined, families, changes),
                onSave: add,
              })
            }
          >
            Add a family
          </Button>
        )}
        {wrong === undefined ? (
          <p role="status">
            {count} families. {children}
          </p>
        ) : (
          <ErrorText role="alert" tabIndex={-1}>
            {wrong}
          </ErrorText>
        )}
      </Stack>
    </Fold>
  );
};

type CurrentProps = { family: ListedFamily } & Pick<Props, 'changes' | 'onChange'>;

/** A family that owns the boat now. */
const Current = ({ family, changes, onChange }: CurrentProps) => {
  const { id, name, isAdmin } = family;
  const avatar = <FamilyAvatar family={family} />;
  if (isAdmin)
    return (
      <FamilyRow
        avatar={avatar}
        name={name}
        about={
          <>
            You run the boat. To leave, <TextLink href="/boat">hand it over</TextLink> first.
          </>
        }
      />
    );
  const leaves = changes.leaving.includes(id);
  const turn = () =>
    onChange(({ leaving, joining }) => ({
      leaving: leaves ? leaving.filter((other) => other !== id) : [...leaving, id],
      joining,
    }));
  return (
    <FamilyRow
      avatar={avatar}
      name={leaves ? <s>{name}</s> : name}
      about={leaves ? 'Leaves with the next season' : <span translate="no">{family.username}</span>}
    >
      <Button variant="ghost" size="sm" onClick={turn}>
        {leaves ? 'Put back' : 'Remove'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </FamilyRow>
  );
};

const NewAvatar = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '11',
    height: '11',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    fontFamily: 'heading',
    fontSize: 'xl',
  },
});

type JoiningProps = { family: JoiningFamily } & Pick<Props, 'families' | 'changes' | 'onChange'>;

/** A family that joins. It gets its color when the season is opened. */
const Joining = ({ family, families, changes, onChange }: JoiningProps) => {
  const { key, name, username, email } = family;
  const wrong = wrongFieldOf(family, families, changes);
  const save = (changed: NewFamily) =>
    onChange(({ leaving, joining }) => ({
      leaving,
      joining: joining.map((other) => (other.key === key ? { ...changed, key } : other)),
    }));
  const remove = () =>
    onChange(({ leaving, joining }) => ({ leaving, joining: joining.filter((other) => other.key !== key) }));
  return (
    <FamilyRow
      avatar={<NewAvatar aria-hidden>{initialOf(name)}</NewAvatar>}
      name={name}
      about={
        <>
          {['Joins', username, email].filter(Boolean).join(' · ')}
          {wrong && (
            <ErrorText as="span" role="alert" tabIndex={-1} display="block">
              {wrong.message}
            </ErrorText>
          )}
        </>
      }
    >
      <IconButton
        aria-label={`Change ${name}`}
        onClick={({ currentTarget }) =>
          openDialog(loadDialog, currentTarget, {
            family,
            wrong,
            others: othersThan(key, families, changes),
            onSave: save,
          })
        }
      >
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} onClick={remove}>
        <X size={20} aria-hidden />
      </IconButton>
    </FamilyRow>
  );
};
