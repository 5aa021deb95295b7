export { replaceChecklist } from './commands.ts';
export { archivedChecklist, findList } from './queries.ts';
