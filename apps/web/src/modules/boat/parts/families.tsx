import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { invitationsPath } from '@houseboat/contract/paths.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useFamily } from '../../../lib/session.ts';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { FamilyRow, FamilyRows } from '../../../ui/family-row.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const loadChange = async () => (await import('./family-dialogs.tsx')).ChangeFamily;
const loadRemoval = async () => (await import('./remove-family.tsx')).RemoveFamily;

type Props = {
  families: readonly ListedFamily[];
  isAdmin: boolean;
  /** Whether the season has its first pick, after which the same families stay to its end. */
  hasBegun: boolean;
};

/** The families that own the boat. Each renames itself; the rest is up to the designated one. */
export const FamiliesSection = ({ families, isAdmin, hasBegun }: Props) => (
  <PageSection
    title="Families"
    intro={
      <>
        {introOf(isAdmin, hasBegun)} {isAdmin && <TextLink href={invitationsPath}>Invitations</TextLink>}
      </>
    }
  >
    <FamilyRows aria-label="Families">
      {families.map((family) => (
        <Family
          key={family.id}
          family={family}
          isAdmin={isAdmin}
          isRemovable={isAdmin && !hasBegun && !family.isAdmin && families.length > familyCount.min}
        />
      ))}
    </FamilyRows>
    {isAdmin && <ManageFamilies families={families} hasBegun={hasBegun} />}
  </PageSection>
);

const introOf = (isAdmin: boolean, hasBegun: boolean): string => {
  if (!isAdmin) return 'The families that share the boat. You can change what your own family is called.';
  return hasBegun
    ? 'Families can change until the first pick. After that, with the next season. Names can change at any time.'
    : 'The families that share the boat. They can come and go until the first pick.';
};

const Family = ({ family, isAdmin, isRemovable }: { family: ListedFamily; isAdmin: boolean; isRemovable: boolean }) => {
  const isOwn = useFamily().id === family.id;
  const about = (
    <>
      <span translate="no">{family.username}</span>
      {family.isAdmin && ' · runs the boat'}
      {isOwn && ' · you'}
    </>
  );
  return (
    <FamilyRow avatar={<FamilyAvatar family={family} />} name={family.name} about={about}>
      {(isAdmin || isOwn) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => openDialog(loadChange, currentTarget, { family, isAdmin })}
        >
          {isAdmin ? 'Change' : 'Rename'}
          <VisuallyHidden> {family.name}</VisuallyHidden>
        </Button>
      )}
      {isRemovable && (
        <Button
          variant="ghost"
          size="sm"
          colorPalette="danger"
          onClick={({ currentTarget }) => openDialog(loadRemoval, currentTarget, { family })}
        >
          Remove<VisuallyHidden> {family.name}</VisuallyHidden>
        </Button>
      )}
    </FamilyRow>
  );
};

// Six of seven families never see it.
const ManageFamilies = lazyPart(async () => (await import('./manage-families.tsx')).ManageFamilies);
