export { replacePassword } from './password-links.ts';
