export { archivedChecklist } from './archive.ts';
