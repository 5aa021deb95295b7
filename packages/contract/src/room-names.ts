/** The rooms that publish changes of lists. Each has the name of its stream. */
export const inventoryRoom = 'inventory';
export const issuesRoom = 'issues';
export const tradesRoom = 'trades';
export const waiversRoom = 'waivers';
export const handoverRoom = 'handover';
