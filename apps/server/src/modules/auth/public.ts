export { type PasswordLink, type PasswordLinks, passwordLinks, replacePassword } from './password-links.ts';
