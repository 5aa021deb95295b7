import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Text } from '../../../ui/elements.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Highlight } from '../highlights.ts';

const Item = chakra('li', {
  base: {
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    breakInside: 'avoid',
    '& h3': { color: 'fg.muted' },
    _print: { pt: '2' },
  },
});
const Value = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'short',
    fontVariantNumeric: 'lining-nums',
    _print: { fontSize: 'xl' },
  },
});

/** What was special about the draft, each with a link to its moment in the season's story. */
export const HighlightList = ({ highlights, year }: { highlights: readonly Highlight[]; year: number }) => (
  <Tiles as="ul" min="15rem" gap="8" rows="6" _print={{ gridTemplateColumns: '1fr 1fr', rowGap: '3' }}>
    {highlights.map(({ title, value, detail, at }) => (
      <Item key={title}>
        <h3>{title}</h3>
        <Value>{value}</Value>
        <Text breaks above="1">
          {detail}
        </Text>
        {at !== undefined && (
          <TextLink isAlone _print={{ display: 'none' }} href={`/season/${year}?at=${at}`}>
            <span>
              See the moment<VisuallyHidden> of: {title}</VisuallyHidden>
            </span>
          </TextLink>
        )}
      </Item>
    ))}
  </Tiles>
);
