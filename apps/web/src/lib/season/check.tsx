import { chakra } from '@chakra-ui/react/styled-system';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '../../ui/elements.tsx';

/** A check that the reader's browser makes, step by step. */
export const Steps = chakra('ol', {
  base: { display: 'grid', gap: '5', mt: '4', counterReset: 'step' },
});

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    counterIncrement: 'step',
    _before: {
      content: 'counter(step)',
      fontFamily: 'heading',
      fontSize: 'xl',
      lineHeight: 'short',
      color: 'fg.muted',
      fontVariantNumeric: 'lining-nums',
    },
  },
});

/** One step of a check. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Item>
    <div>
      <Text strong>{title}</Text>
      {children}
    </div>
  </Item>
);

/** Text as the computer sees it. */
export const Code = chakra('code', {
  base: {
    display: 'block',
    my: '1.5',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});

const Verdict = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    fontWeight: 'semibold',
    _icon: { mt: '0.5', flexShrink: 0 },
  },
  variants: { isRight: { true: { color: 'ok.fg' }, false: { color: 'danger.fg' } } },
});

/** What a check found: `right` or `wrong`, in words. */
export const Result = ({ isRight, right, wrong }: { isRight: boolean; right: string; wrong: string }) => (
  <Verdict isRight={isRight}>
    {isRight ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
    {isRight ? right : wrong}
  </Verdict>
);
