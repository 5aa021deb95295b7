import { Stack } from '@chakra-ui/react/stack';
import { describeCoordinates, parseCoordinates } from '../../../lib/boat-fields/coordinates.ts';
import { zoneInWords } from '../../../lib/boat-fields/time-zones.ts';
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
      {(chosen || lake.places.length > 0) && (
        <Stack as="figure" gap="1">
          <LakeMap found={lake.isByHand ? [] : lake.places} chosen={chosen} />
          {chosen && (
            <figcaption>
              {describeCoordinates(chosen)} · {zoneInWords(lake.timeZone)}
            </figcaption>
          )}
        </Stack>
      )}
    </StepForm>
  );
};
