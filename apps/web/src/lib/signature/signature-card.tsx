import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { SignaturePad } from './signature-pad.tsx';

const Card = chakra('div', { base: { display: 'grid', gap: '4' } });
const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' } });

type Props = {
  /** Gets the signature as a PNG's data URL. */
  onSave: (png: string) => void;
  onCancel: () => void;
  saving: boolean;
};

/** The signature pad with what is done with a signature (spec, section 2). What was signed stays while it is saved, and when that fails. */
export const SignatureCard = ({ onSave, onCancel, saving }: Props) => {
  const [png, setPng] = useState<string | null>(null);
  return (
    <Card>
      <SignaturePad onChange={setPng} />
      <Foot>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={png === null} aria-disabled={saving} onClick={() => png !== null && !saving && onSave(png)}>
          {saving ? 'Saving...' : 'Save Signature'}
        </Button>
      </Foot>
    </Card>
  );
};
