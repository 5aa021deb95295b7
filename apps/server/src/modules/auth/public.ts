export { closeLinks, type PasswordLink, type PasswordLinks, passwordLinks, replacePassword } from './password-links.ts';
export { passwordChecks, queuePasswordWork, wrongPassword } from './password-queue.ts';
