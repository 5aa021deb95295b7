import { chakra } from '@chakra-ui/react/styled-system';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '../../ui/elements.tsx';
import { Row } from '../../ui/rows.tsx';

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

/** Text as the computer sees it, which no translation of the page may change. */
export const Code = chakra(
  'code',
  {
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
  },
  { forwardProps: ['translate'], defaultProps: { translate: 'no' } },
);

/** What a check found: `right` or `wrong`, in words. */
export const Result = ({ isRight, right, wrong }: { isRight: boolean; right: string; wrong: string }) => (
  <Row as="p" gap="2" strong align="mark" color={isRight ? 'ok.fg' : 'danger.fg'}>
    {isRight ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
    {isRight ? right : wrong}
  </Row>
);
