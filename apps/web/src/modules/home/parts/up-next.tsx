import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminOf, isWordWanted, type Season } from '../../../lib/season/season.ts';
import { useMailWords } from '../../../lib/season/start-words.ts';
import { useFamily } from '../../../lib/session.ts';
import { Block } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';

type Props = {
  label: string;
  title: string;
  detail: ReactNode;
  /** Whether it waits for the family. */
  isMine?: boolean;
  /** The press that leads to it. Without one it is brief, because something that matters more follows. */
  way?: { href: string; words: string };
  /** The time that is left for it. */
  clock?: ReactNode;
  /** Shown above and below the words. */
  notice?: ReactNode;
  children?: ReactNode;
};

/** What comes next for the family, and the one press that leads to it. */
export const UpNext = ({ label, title, detail, isMine = false, way, clock, notice, children }: Props) => (
  <Panel aria-label={label}>
    {notice}
    <PanelText isMine={isMine} gap="4" align="center" py="5">
      <Block flex="1 1 12rem">
        <Heading
          as="h2"
          fontSize={way ? { base: '2xl', md: '3xl' } : { base: 'xl', md: '2xl' }}
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
        <p>{detail}</p>
      </Block>
      {clock}
      {way && (
        <LinkButton
          href={way.href}
          size="lg"
          variant={isMine ? 'solid' : 'subtle'}
          {...(isMine && { bg: 'bg.raised', color: 'fg' })}
        >
          {way.words}
          <ArrowRight aria-hidden />
        </LinkButton>
      )}
    </PanelText>
    {children}
  </Panel>
);

/** The draft that nobody has given a date yet. */
export const NoDateYet = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const admin = adminOf(season);
  const mailWords = useMailWords();
  const title = 'The draft has no date yet';
  if (admin?.id === id)
    return (
      <UpNext
        label="The draft"
        title={title}
        detail={`Once you choose one, every screen counts down to it. ${mailWords}`}
        way={{ href: '/draft-night', words: 'Choose a date' }}
      />
    );
  return (
    <UpNext
      label="The draft"
      title={title}
      detail={`The ${admin?.name} family can still choose one. Without a date, pick when it's your turn.`}
      way={{ href: '/week-selection', words: 'See the weeks' }}
    />
  );
};

/** Asks for the family's word while a lottery is open. Renders nothing once it has added one. */
export const WordWanted = ({ season: { state, families } }: { season: Season }) => {
  const { id } = useFamily();
  const { lottery } = state;
  if (!lottery || !isWordWanted(state, id)) return null;
  const { words } = lottery;
  return (
    <UpNext
      label="The lottery"
      isMine
      title="Add your word to the lottery"
      detail={`It helps decide who picks first. ${words.length} of ${families.length} families ${words.length === 1 ? 'has added its word' : 'have added theirs'}.`}
      way={{ href: '/draft-night', words: 'Add your word' }}
    />
  );
};
