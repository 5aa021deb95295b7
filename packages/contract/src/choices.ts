/** The values that people choose from. They are apart from the schemas that check them, which a page needs only for its forms. */

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
