export { passwordChecks, wrongPassword } from './check-password.ts';
export { closeLinks, type PasswordLink, type PasswordLinks, passwordLinks, replacePassword } from './password-links.ts';
export { queuePasswordWork } from './password-queue.ts';
