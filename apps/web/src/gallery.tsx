import '@fontsource-variable/fraunces/opsz.css';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { Pencil, Sailboat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormError } from './lib/forms/password-input.tsx';
import { areaVars, familyVars, type Light, roleVars } from './lib/theme/color-vars.ts';
import { familyTones } from './lib/theme/family-tones.ts';
import { styleCache } from './lib/theme/style-cache.ts';
import { system } from './lib/theme/system.ts';
import { AskInPlace } from './ui/ask-in-place.tsx';
import { Callout } from './ui/callout.tsx';
import { ColorMark } from './ui/color-mark.tsx';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { Block, Numbered, Stack, Text } from './ui/elements.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { ErrorText } from './ui/error-text.ts';
import { Checkbox, FormField } from './ui/fields.tsx';
import { Fold, FoldTitle } from './ui/fold.tsx';
import { Columns, Media, Tiles } from './ui/grids.tsx';
import { IconButton } from './ui/icon-button.tsx';
import { LineDrawing } from './ui/line-drawing.tsx';
import { PageSection } from './ui/page-section.tsx';
import { Panel } from './ui/panel.tsx';
import { ReadFailure } from './ui/read-failure.tsx';
import { Row, Wrap } from './ui/rows.tsx';
import { SearchField } from './ui/search-field.tsx';
import { Segments } from './ui/segments.tsx';
import { FilterSelect } from './ui/select.tsx';
import { Switch } from './ui/switch.tsx';
import { TextLink } from './ui/text-link.tsx';

// What pages are made of, by day and by night: http://localhost:5173/ui.html, in `npm run dev` alone.

const sizes = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;
const tones = ['plain', 'quiet', 'lake', 'canyon', 'danger', 'warn'] as const;
const nothing = () => {};

const Texts = () => (
  <PageSection title="Text" intro="One recipe. A frame takes it too, for all that is in it.">
    {sizes.map((size) => (
      <Row key={size} align="baseline">
        <Text size={size}>First light, {size}</Text>
        <Text size={size} heading figures>
          Week 12
        </Text>
      </Row>
    ))}
    <Wrap>
      {tones.map((tone) => (
        <Text key={tone} tone={tone} strong>
          {tone}
        </Text>
      ))}
      <TextLink href="/">A link</TextLink>
      <ErrorText>What went wrong</ErrorText>
    </Wrap>
  </PageSection>
);

const Piece = ({ children }: { children: ReactNode }) => (
  <Block tone="lake" leading="short" bg="lake.subtle" p="2">
    {children}
  </Block>
);

const Frames = () => (
  <PageSection title="Frames" intro="How what is on a page sits together.">
    <Row>
      <Piece>Row</Piece>
      <Piece>side by side</Piece>
    </Row>
    <Wrap justify="between">
      <Piece>Wrap</Piece>
      <Piece>as far as there is space</Piece>
    </Wrap>
    <Stack gap="2">
      <Piece>Stack</Piece>
      <Piece>one below the other</Piece>
    </Stack>
    <Numbered gap="1">
      <li>Numbered</li>
      <li>step by step</li>
    </Numbered>
    <Media>
      <Sailboat aria-hidden />
      <Piece>Media: a mark, and what it belongs to</Piece>
    </Media>
    <Columns>
      <Piece>Columns</Piece>
      <Piece>one on a phone</Piece>
    </Columns>
    <Tiles min="10rem" gap="2">
      <Piece>Tiles</Piece>
      <Piece>as many</Piece>
      <Piece>as fit</Piece>
    </Tiles>
  </PageSection>
);

const Boxes = () => (
  <PageSection title="Boxes">
    <Panel>
      <Heading as="h3" size="lg">
        Panel
      </Heading>
      <Text tone="quiet">It lies on the page like a card.</Text>
      <Wrap gap="2">
        <Button>Do it</Button>
        <Button variant="subtle">Or this</Button>
        <Button variant="ghost">Not now</Button>
        <IconButton tone="quiet" aria-label="Edit">
          <Pencil size={20} aria-hidden />
        </IconButton>
      </Wrap>
    </Panel>
    <Callout tone="lake">Good to know</Callout>
    <Callout tone="warn">Look at this first</Callout>
    <FormError title="That didn't work" message="The wind took it." />
    <AskInPlace
      question="Remove the anchor?"
      effect={<p>It's gone for everybody.</p>}
      isPending={false}
      onKeep={nothing}
      onConfirm={nothing}
    />
    <Fold>
      <FoldTitle>What is folded away</FoldTitle>
      <Text tone="quiet">Most years nobody needs it.</Text>
    </Fold>
    <Confirmation />
    <Row align="stretch">
      {Object.keys(familyTones).map((color) => (
        <ColorMark key={color} data-color={color} shape="bar" />
      ))}
    </Row>
  </PageSection>
);

const Confirmation = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Block>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Sink the boat
      </Button>
      <ConfirmDialog
        title="Sink the boat?"
        question="All weeks of the season go with it."
        open={isOpen}
        onClose={close}
        openedFrom={() => null}
        cancel="Keep it afloat"
        confirm={{
          label: 'Sink it',
          pendingLabel: 'Sinking...',
          isPending: false,
          colorPalette: 'canyon',
          onPress: close,
        }}
      />
    </Block>
  );
};

const Forms = () => (
  <PageSection title="Forms" intro="A row is a label, its input, a hint and an error.">
    <FormField label="Name" hint="As it stands on the stern" error={{ message: 'A boat has a name' }}>
      <Input />
    </FormField>
    <Segments
      label="View"
      options={['Weeks', 'Board'].map((label) => ({ value: label, label }))}
      value="Weeks"
      onChange={nothing}
    />
    <SearchField label="Search the supplies" placeholder="Rope" value="" onChange={nothing} />
    <FilterSelect
      label="Where"
      all="The whole boat"
      options={[{ value: 'deck', label: 'Deck' }]}
      value=""
      onChange={nothing}
    />
    <Switch label="Use a clock" hint="Thirty seconds for each turn" checked onChange={nothing} />
    <Checkbox label="I have read it" onChange={nothing}>
      All of it
    </Checkbox>
  </PageSection>
);

const States = () => (
  <PageSection title="Loading, failed, empty">
    <Skeleton height="12" />
    <EmptyState
      as="h3"
      title="Nothing yet"
      hint="It will show up here."
      drawing={
        <LineDrawing viewBox="0 0 180 40" width="180">
          <path d="M20 22c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" />
        </LineDrawing>
      }
      next={{ label: 'Add the first', do: nothing }}
    />
    <ReadFailure what="the supplies" onRetry={nothing} />
  </PageSection>
);

/** Returns the families' colors within a theme's part of the page. */
const colorsWithin = (light: Light): string =>
  Object.entries(familyVars(light))
    .map(([selector, vars]) => {
      const declarations = Object.entries({ ...vars, ...areaVars[light] });
      return `.${light} ${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('');

const Theme = ({ light }: { light: Light }) => (
  <Block
    className={light}
    style={roleVars(light)}
    bg="bg"
    color="fg"
    colorScheme={light === 'day' ? 'light' : 'dark'}
    p="8"
  >
    <style>{colorsWithin(light)}</style>
    <Heading as="h1" size="2xl" mb="6">
      By {light}
    </Heading>
    <Texts />
    <Frames />
    <Boxes />
    <Forms />
    <States />
  </Block>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={system}>
        <Columns gap="0" from="lg">
          <Theme light="day" />
          <Theme light="night" />
        </Columns>
      </ChakraProvider>
    </CacheProvider>,
  );
