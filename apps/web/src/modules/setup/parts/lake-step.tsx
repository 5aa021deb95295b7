import { chakra } from '@chakra-ui/react/styled-system';
import { describeCoordinates, parseCoordinates } from '../../../lib/boat-fields/coordinates.ts';
import { zoneInWords } from '../../../lib/boat-fields/time-zones.ts';
import { Stack } from '../../../ui/elements.tsx';
import { useSetup } from '../store.ts';
import { LakeByHand } from './lake-by-hand.tsx';
import { LakeMap } from './lake-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import { StepForm } from './step-form.tsx';

/** Step 2: the lake, found by its name or entered by hand. */
export const LakeStep = () => {
  const lake = useSetup(({ draft }) => draft.lake);
  const chosen = parseCoordinates(lake.coordinates);
  return (
    <StepForm step="lake" title="Where's your lake?">
      {lake.isByHand ? <LakeByHand /> : <PlaceSearch />}
      {!lake.isByHand && (
        <Stack as="figure" gap="1">
          <LakeMap found={lake.places} chosen={chosen} />
          <chakra.figcaption minHeight="1lh">
            {chosen && `${describeCoordinates(chosen)} · ${zoneInWords(lake.timeZone)}`}
          </chakra.figcaption>
        </Stack>
      )}
    </StepForm>
  );
};
