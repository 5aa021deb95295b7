import { Button } from '@chakra-ui/react/button';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { fullBoat } from '../../../lib/boat-fields/family-form.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const loadAdd = async () => (await import('./family-dialogs.tsx')).AddFamily;
const loadHandOver = async () => (await import('./hand-over.tsx')).HandOver;

type Props = { families: readonly ListedFamily[]; hasBegun: boolean };

/** What the designated family does about all families: adds one, and hands the boat over. */
export const ManageFamilies = ({ families, hasBegun }: Props) => {
  const isFull = families.length >= familyCount.max;
  const others = families.filter(({ isAdmin }) => !isAdmin);
  return (
    <Stack gap="6">
      {isFull && (
        <Text tone="quiet" measure="form">
          {fullBoat}
        </Text>
      )}
      {!hasBegun && families.length <= familyCount.min && (
        <Text tone="quiet" measure="form">
          A boat has at least two families.
        </Text>
      )}
      {!hasBegun && !isFull && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={({ currentTarget }) => openDialog(loadAdd, currentTarget, {})}
        >
          Add a family
        </Button>
      )}
      {hasBegun && (
        <TextLink href="/draft-night" isAlone alignSelf="flex-start">
          Families of the next season
        </TextLink>
      )}
      <Stack gap="3" align="start">
        <Text tone="quiet" measure="form">
          Your family runs the boat: only you can change this page, set up draft night and help out with a pick. Hand
          over the boat before you leave.
        </Text>
        <Button
          variant="outline"
          onClick={({ currentTarget }) => openDialog(loadHandOver, currentTarget, { families: others })}
        >
          Hand over the boat
        </Button>
      </Stack>
    </Stack>
  );
};
