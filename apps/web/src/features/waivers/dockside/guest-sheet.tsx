import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { SignaturePad } from '../../../lib/signature/signature-pad.tsx';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';
import { Minor } from '../signing/minor.tsx';
import { Over } from '../signing/over.tsx';
import { useHostSigning } from '../signing/use-host-signing.ts';
import { Sheet } from './sheet.tsx';

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    justifyContent: 'space-between',
    gap: '3',
    // As wide as the pad.
    maxWidth: '31.25rem',
  },
});
const Aside = chakra('p', { base: { color: 'fg.muted' } });

type Props = { waiver: Waiver; onDone: (hasSigned: boolean) => void };

/** What one guest reads and signs. */
export const GuestSheet = ({ waiver, onDone }: Props) => {
  const [png, setPng] = useState<string | null>(null);
  const { minor, save, saving, isOver } = useHostSigning(waiver, () => onDone(true));
  const skip = () => onDone(false);
  if (isOver)
    return (
      <Sheet title={`Waiver for ${waiver.guestName}`}>
        <Over waiver={waiver} />
        <Button size="lg" justifySelf="start" onClick={skip}>
          Go on
        </Button>
      </Sheet>
    );
  return (
    <Sheet title={`Waiver for ${waiver.guestName}`}>
      <WaiverText content={waiver.waiverContent} />
      <Minor guest={waiver.guestName} {...minor} />
      <SignaturePad onChange={setPng} />
      {waiver.hostFamily && (
        <Aside>If you would rather sign on paper, ask the {waiver.hostFamily.name} family for a paper copy.</Aside>
      )}
      <Foot>
        <Button variant="ghost" size="lg" ms="-6" onClick={skip}>
          Not now
        </Button>
        <Button
          size="lg"
          disabled={png === null}
          aria-disabled={saving}
          onClick={() => png !== null && !saving && save(png)}
        >
          {saving ? 'Saving...' : 'Save Signature'}
        </Button>
      </Foot>
    </Sheet>
  );
};
