export { archivedChecklist } from './archive.ts';
export { replaceChecklist } from './commands.ts';
export { findList } from './queries.ts';
