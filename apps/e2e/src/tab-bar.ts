import type { Page } from 'playwright-core';
import { phone } from './stage.ts';

export const smallPhone = { ...phone, isMobile: true, viewport: { width: 360, height: 640 } };

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });
