import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { describeCoordinates, parseCoordinates, whereCoordinatesAre } from '../../../lib/boat-fields/coordinates.ts';
import { TimeZoneSelect } from '../../../lib/boat-fields/time-zone-select.tsx';
import { zoneInWords } from '../../../lib/boat-fields/time-zones.ts';
import { Stack } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { changeCoordinates, changeLake, errorAt, useSetup } from '../store.ts';
import { LakeMap } from './lake-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import { StepForm } from './step-form.tsx';

/** The lake's name, coordinates and time zone, entered by hand. */
const LakeByHand = () => {
  const { isSearchDown, name, coordinates, timeZone } = useSetup(({ draft }) => draft.lake);
  const errors = useSetup((state) => state.errors);
  return (
    <Stack align="start">
      {isSearchDown && <p role="status">We can't look up lakes right now. Enter yours here.</p>}
      <FormField label="Name of the lake" error={errorAt(errors, 'lake.name')}>
        <Input autoComplete="off" value={name} onChange={(event) => changeLake({ name: event.target.value })} />
      </FormField>
      <FormField
        label="Coordinates"
        hint={`${whereCoordinatesAre} Or tap the map to get close.`}
        error={errorAt(errors, 'lake.latitude')}
      >
        <Input
          autoComplete="off"
          placeholder="36.87, -85.15"
          value={coordinates}
          onChange={(event) => changeCoordinates(event.target.value)}
        />
      </FormField>
      <LakeMap
        chosen={parseCoordinates(coordinates)}
        onPlace={({ latitude, longitude }) => changeCoordinates(`${latitude}, ${longitude}`)}
      />
      <FormField
        label="Time zone at the lake"
        hint="A suggestion. Make sure it's the lake's, which may not be yours."
        error={errorAt(errors, 'lake.timeZone')}
      >
        <TimeZoneSelect
          chosen={timeZone}
          value={timeZone}
          onChange={(event) => changeLake({ timeZone: event.target.value, isZoneChosen: true })}
        />
      </FormField>
      <Button
        ref={keepFocusNearby}
        variant="ghost"
        ms="-4"
        onClick={() => changeLake({ isByHand: false, isSearchDown: false })}
      >
        Find it by name
      </Button>
    </Stack>
  );
};

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
