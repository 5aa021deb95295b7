import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Panel, PanelText } from '../../draft/public/panel.tsx';

/** The headline of what comes next. */
export const UpNextTitle = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
  variants: { isBrief: { true: { fontSize: { base: 'xl', md: '2xl' } } } },
});

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
    <PanelText isMine={isMine} alignItems="center" gap="4" py="5">
      <chakra.div flex="1 1 12rem">
        <UpNextTitle isBrief={way === undefined}>{title}</UpNextTitle>
        <p>{detail}</p>
      </chakra.div>
      {clock}
      {way && (
        <Button
          asChild
          size="lg"
          variant={isMine ? 'solid' : 'subtle'}
          {...(isMine && { bg: 'bg.raised', color: 'fg' })}
        >
          <Link href={way.href}>
            {way.words}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </PanelText>
    {children}
  </Panel>
);
