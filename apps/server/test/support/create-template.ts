import { createTemplate } from './database.ts';

/** Jest's global setup: the databases of all test files are copies of one. */
export default createTemplate;
