import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { parseWaiverText, type WaiverBlock } from '@houseboat/contract/waivers.ts';
import { createElement } from 'react';

const Text = chakra('article', {
  base: {
    display: 'grid',
    gap: '3',
    maxWidth: '68ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '& h3': { mt: '4', fontSize: 'lg' },
    '& p': { lineHeight: 1.6, textWrap: 'pretty' },
  },
});

/** A waiver's text as guests read it before they sign. */
export const WaiverText = ({ content }: { content: string }) =>
  createElement(Text, { lang: 'en' }, ...waiverBlocks(content));

/** Returns the blocks of a waiver's text, each to be an argument: two of them may say the same, and so have no keys. */
export const waiverBlocks = (content: string) =>
  parseWaiverText(content).map((block) => createElement(TextBlock, block));

function TextBlock({ type, text }: WaiverBlock) {
  switch (type) {
    case 'title':
      return (
        <Heading as="h2" dir="auto" size="lg">
          {text}
        </Heading>
      );
    case 'heading':
      return (
        <Heading as="h3" dir="auto">
          {text}
        </Heading>
      );
    case 'paragraph':
      return <p dir="auto">{text}</p>;
    default:
      return type satisfies never;
  }
}
