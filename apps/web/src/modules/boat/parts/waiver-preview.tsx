import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Text } from '../../../ui/elements.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { withNames } from '../paragraphs.ts';

type Props = { text: string; boat: string; lake: string; host: string };

/** A waiver's text as guests read it, with the name of a guest who does not exist. */
export const WaiverPreview = ({ text, boat, lake, host }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text as="summary" strong py="2" cursor="pointer">
        What guests see
      </Text>
      {isOpen && (
        <Panel as="div" outlined above="2">
          <WaiverText content={withNames(text, { boat, lake, host, guest: 'Ana Ruiz' })} />
        </Panel>
      )}
    </details>
  );
};

// It needs the contract's schemas, and few people open it.
const WaiverText = lazyPart(async () => (await import('../../../lib/signature/waiver-text.tsx')).WaiverText);
