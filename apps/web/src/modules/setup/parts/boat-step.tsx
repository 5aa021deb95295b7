import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Scenery } from '@houseboat/contract/boat.ts';
import { matchTheLake, sceneryLabels } from '../../../lib/boat-fields/sceneries.ts';
import { DrawnBoat, PictureFrame } from '../../../lib/boat-picture.tsx';
import { Text } from '../../../ui/elements.tsx';
import { Choices, FormField } from '../../../ui/fields.tsx';
import { lacksHas } from '../../../ui/supports.ts';
import { autoScenery, change, errorAt, titleOf, useSetup } from '../store.ts';
import { StepForm } from './step-form.tsx';

/** Step 1: what the boat is called, and how it is drawn. `needsCode` asks for the setup code first, with which the lake is found too. */
export const BoatStep = ({ needsCode }: { needsCode: boolean }) => {
  const { draft, errors } = useSetup();
  const { code, name, scenery } = draft;
  return (
    <StepForm step="boat" title="What's your boat called?">
      {(needsCode || code !== '' || errors.code !== undefined) && (
        <FormField label="Setup code" hint="The server printed it when it started." error={errorAt(errors, 'code')}>
          <Input
            value={code}
            onChange={(event) => change({ code: event.target.value }, 'code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </FormField>
      )}
      <FormField label="Name" error={errorAt(errors, 'boat.name')}>
        <Input
          value={name}
          onChange={(event) => change({ name: event.target.value }, 'boat')}
          autoComplete="off"
          placeholder="Salty Heron"
        />
      </FormField>
      <FormField
        label="Title"
        hint="In full, on the front page and at the top of emails."
        error={errorAt(errors, 'boat.title')}
      >
        <Input
          value={titleOf(draft)}
          onChange={(event) => change({ title: event.target.value }, 'boat.title')}
          onBlur={({ target }) => target.value.trim() === '' && change({ title: null })}
          autoComplete="off"
        />
      </FormField>
      <Sceneries value={scenery} auto={autoScenery(draft)} onChange={(chosen) => change({ scenery: chosen })} />
    </StepForm>
  );
};

const options: readonly (Scenery | null)[] = [null, 'desert', 'forest', 'mountains'];

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    borderRadius: 'control',
    borderWidth: '2px',
    borderColor: 'line',
    overflow: 'hidden',
    cursor: 'pointer',
    fontSize: 'sm',
    textAlign: 'center',
    '& > span': { py: '1.5' },
    '&[data-checked]': { borderColor: 'lake.fg', bg: 'lake.subtle', color: 'lake.fg', fontWeight: 'semibold' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
    [lacksHas]: { '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' } },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  },
});

type SceneriesProps = {
  value: Scenery | null;
  /** The scenery that matches the lake, once it is known. */
  auto: Scenery | undefined;
  onChange: (scenery: Scenery | null) => void;
};

const Sceneries = ({ value, auto, onChange }: SceneriesProps) => (
  <Choices
    display="grid"
    gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(4.5rem, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
  >
    <legend>Around the boat</legend>
    {options.map((option) => (
      <Option key={option} data-checked={value === option ? '' : undefined}>
        <PictureFrame height="14" aria-hidden>
          <DrawnBoat scenery={option ?? auto} alt="" />
        </PictureFrame>
        <span>{option === null ? matchTheLake : sceneryLabels[option]}</span>
        <input type="radio" name="scenery" checked={value === option} onChange={() => onChange(option)} />
      </Option>
    ))}
    <Text size="sm" tone="quiet" gridColumn="1 / -1">
      “{matchTheLake}” goes by where your lake is. You can add a photo later.
    </Text>
  </Choices>
);
