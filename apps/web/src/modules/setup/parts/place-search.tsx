import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Place } from '@houseboat/contract/setup.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { ApiError, userMessage } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Row } from '../../../ui/rows.tsx';
import { showWhetherSetUp } from '../send.ts';
import { goTo } from '../steps.ts';
import { changeLake, type Errors, noPlace, showErrors, useSetup } from '../store.ts';

/** Returns the first sentence about the lake, also about a part of it: the search has no fields for those. */
const lakeError = (errors: Errors): string | undefined =>
  errors.lake ?? Object.entries(errors).find(([path]) => path.startsWith('lake.'))?.[1];

const coordinatesOf = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;

const choose = (place: Place): void =>
  changeLake({ name: place.name, coordinates: coordinatesOf(place), timeZone: place.timeZone, isZoneChosen: false });

/** Says to screen readers what a search has found, because the list appears out of their sight. */
function describeFound(places: readonly Place[], chosen: Place | undefined): string {
  if (places.length > 1) return `${places.length} places found.`;
  return chosen ? `${[chosen.name, chosen.region ?? chosen.country].filter(Boolean).join(', ')}, is chosen.` : '';
}

/** Finds the lake by its name, with a list of what there is. */
export const PlaceSearch = () => {
  const { query, places, name, coordinates } = useSetup(({ draft }) => draft.lake);
  const error = useSetup(({ errors }) => lakeError(errors));
  const { find, isPending, isFound, failure } = usePlaces(query);
  const list = useId();
  const chosen = places.find((place) => place.name === name && coordinatesOf(place) === coordinates);
  const findByEnter = (event: KeyboardEvent) => {
    // An input method's Enter takes a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find();
  };
  return (
    <Stack align="start">
      <Field.Root invalid={error !== undefined}>
        <Field.Label>Name of the lake</Field.Label>
        <Row gap="2" align="stretch" width="full">
          <Input
            ref={keepFocusNearby}
            value={query}
            onChange={(event) => changeLake({ query: event.target.value, ...noPlace })}
            onKeyDown={findByEnter}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Lake Cumberland"
          />
          <Button variant="outline" minHeight="12" aria-disabled={isPending} onClick={find}>
            {isPending ? 'Looking...' : 'Find'}
          </Button>
        </Row>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      <div role="status">
        {failure !== undefined && <ErrorText>{failure}</ErrorText>}
        {isFound && places.length === 0 && (
          <p>We found no lake by that name. Try the name of a town on its shore, or enter it yourself.</p>
        )}
        {isFound && places.length > 0 && <VisuallyHidden>{describeFound(places, chosen)}</VisuallyHidden>}
      </div>
      {places.length > 0 && (
        <Choices id={list} flexDirection="column" alignItems="stretch" width="full">
          <legend>Which one is it?</legend>
          {places.map((place) => (
            <Choice key={`${place.name} ${coordinatesOf(place)}`} minHeight="11" py="1" flex="none">
              <input type="radio" name="place" checked={place === chosen} onChange={() => choose(place)} />
              <span>
                {place.name}{' '}
                <Text as="span" tone="quiet">
                  {[place.region, place.country].filter(Boolean).join(', ')}
                </Text>
              </span>
            </Choice>
          ))}
        </Choices>
      )}
      <Button
        ref={keepFocusNearby}
        variant="ghost"
        ms="-4"
        onClick={() => changeLake({ isByHand: true, name: name || query })}
      >
        Enter it yourself
      </Button>
    </Stack>
  );
};

/**
 * The search. If nobody can search, the lake is entered by hand. A refused setup code leads back to its field. An answer counts only while the
 * search is on the screen with the same query: by then the lake may have been entered by hand.
 */
function usePlaces(query: string) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (q: string) => {
      const { code } = useSetup.getState().draft;
      return call('GET /setup/places', { query: { q, ...(code.trim() !== '' && { code }) } });
    },
  });
  const showPlaces = (places: Place[]) => {
    changeLake({ places, ...noPlace });
    const [first] = places;
    if (first && places.length === 1) choose(first);
  };
  const showFailure = (failure: Error) => {
    showWhetherSetUp(failure);
    const status = failure instanceof ApiError ? failure.status : 0;
    if (status === 403) {
      showErrors({ code: userMessage(failure) });
      goTo('boat', 'lake');
    } else if (status === 0 || status >= 500) {
      const { name, query } = useSetup.getState().draft.lake;
      changeLake({ isByHand: true, isSearchDown: true, name: name || query });
    }
  };
  const find = () => {
    if (isPending || query.trim() === '') return;
    // The mutation's own callbacks would be called after the search has left the screen, too.
    mutate(query, {
      onSuccess: (places) => {
        if (useSetup.getState().draft.lake.query === query) showPlaces(places);
      },
      onError: showFailure,
    });
  };
  const isFound = isSuccess && variables === query;
  return { find, isPending, isFound, failure: error === null ? undefined : userMessage(error) };
}
