import type { Page } from 'playwright-core';

/** A Saturday at 3:42 PM at the lake: Featherstonehaugh-Papadimitriou hands over to Ito. */
export const saturday = new Date('2026-06-13T22:42:00Z');

export const box = (page: Page, item: string) => page.getByRole('checkbox', { name: new RegExp(`^${item}`) });
