import { createTemplate } from './database.ts';

/** Jest's global setup. */
export default createTemplate;
