import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';

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

/** A waiver as it is to be read. Its paragraphs stand between empty lines; the first is its title, and a line without a stop is a heading. */
export const WaiverText = ({ content }: { content: string }) => {
  const [title, ...paragraphs] = content.split(/\n\s*\n/u);
  return (
    <Text lang="en">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {paragraphs.map((paragraph) =>
        isHeading(paragraph) ? (
          <Heading as="h3" key={paragraph}>
            {paragraph}
          </Heading>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </Text>
  );
};

const isHeading = (paragraph: string): boolean => !/\n|\p{Punctuation}$/u.test(paragraph.trim());
