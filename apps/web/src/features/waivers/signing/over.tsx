import type { Waiver } from '@houseboat/contract/waivers.ts';
import { Notice } from '../../../lib/notice.tsx';

/** Says that a waiver has been signed elsewhere, or has run out, while it was about to be signed here. */
export const Over = ({ waiver: { status } }: { waiver: Waiver }) => (
  <Notice title={status === 'signed' ? 'It has been signed meanwhile.' : 'It has expired meanwhile.'}>
    <p>{status === 'signed' ? 'There is nothing left to sign here.' : 'It takes a new waiver to sign.'}</p>
  </Notice>
);
