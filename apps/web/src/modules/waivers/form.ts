import { zodResolver } from '@hookform/resolvers/zod';
import { type NewWaiver, newWaiver, type Waiver, waiverConflict } from '@houseboat/contract/waivers.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { RowKind } from '../../lib/forms/row-editor.ts';

export type WaiverForm = UseFormReturn<NewWaiver, unknown, NewWaiver>;

export const useWaiverForm = (defaultValues: NewWaiver): WaiverForm =>
  useForm<NewWaiver, unknown, NewWaiver>({ resolver: zodResolver(newWaiver), defaultValues });

/** How waivers are corrected. */
export const waiverKind: RowKind<Waiver, NewWaiver> = {
  noun: 'waiver',
  labels: { guestName: 'Guest Name', guestEmail: 'Guest Email' },
  toInput: ({ guestName, guestEmail }) => ({ guestName, guestEmail }),
  inWords: (input, field) => `“${input[field]}”`,
  conflict: waiverConflict,
};
