import type { Handover } from '@houseboat/contract/handover.ts';

/** What a family has to do with a handover. The family that has both weeks comes aboard. */
export type Role = 'incoming' | 'outgoing' | 'other';

export const roleOf = ({ incoming, outgoing }: Handover, familyId: string): Role => {
  if (incoming?.id === familyId) return 'incoming';
  return outgoing?.id === familyId ? 'outgoing' : 'other';
};

/** Who hands over to whom, as a family should read it. */
export function whoHandsOver({ incoming, outgoing }: Handover, role: Role): string {
  if (role === 'outgoing')
    return incoming ? `You hand over to the ${incoming.name} family.` : 'Nobody has the week after yours.';
  if (role === 'incoming' && outgoing?.id === incoming?.id)
    return 'You have the week before too, so you hand over to yourselves.';
  if (role === 'incoming')
    return outgoing
      ? `You take over from the ${outgoing.name} family. Ask them anything.`
      : 'Nobody has the week before yours.';
  if (!incoming) return 'Nobody has this week yet.';
  return outgoing
    ? `The ${outgoing.name} family hands over to the ${incoming.name} family.`
    : `It is the ${incoming.name} family’s week.`;
}
