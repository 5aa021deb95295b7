import type { HostSigning, NewWaiver, Waiver } from '@houseboat/contract/waivers.ts';
import { post } from '../../lib/api.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { waivers } from './waivers.ts';

const pathOf = (id: string) => `${waivers.path}/${id}`;

export const useCreateWaiver = () =>
  useListWrite(waivers, (waiver: NewWaiver) => post<Waiver>(waivers.path, waiver), {
    title: 'Waiver Created',
    description: 'Waiver has been created and sent to guest.',
  });

export const useSignWaiver = (id: string) =>
  useListWrite(waivers, (signing: HostSigning) => post<Waiver>(`${pathOf(id)}/sign`, signing), {
    title: 'Waiver Signed',
    description: 'Waiver has been signed successfully.',
  });

export const useRemind = (id: string) =>
  useListWrite(waivers, () => post<Waiver>(`${pathOf(id)}/remind`), {
    title: 'Guest Reminded',
    description: 'The same link is on its way to the guest once more.',
  });

export const useResend = (id: string) =>
  useListWrite(waivers, () => post<Waiver>(`${pathOf(id)}/resend`), {
    title: 'Waiver Resent',
    description: 'A new link is on its way to the guest, good for 30 days. The old one has stopped working.',
  });
