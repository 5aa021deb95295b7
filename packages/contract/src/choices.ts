/** Values of enumerated fields, without the schemas, so that pages can load them alone. */

export const itemCategories = [
  'Food & Beverages',
  'Cleaning Supplies',
  'Safety Equipment',
  'Recreation',
  'Maintenance',
] as const;

export const itemStatuses = ['low', 'out_of_stock', 'restocked'] as const;

export const issuePriorities = ['low', 'medium', 'high'] as const;

export const waiverStatuses = ['signed', 'pending', 'expired'] as const;
