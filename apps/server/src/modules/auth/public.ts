export { passwordChecks, queuePasswordWork, wrongPassword } from './password-checks.ts';
export { closeLinks, type PasswordLink, type PasswordLinks, passwordLinks, replacePassword } from './password-links.ts';
