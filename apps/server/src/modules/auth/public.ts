export { replacePassword } from './lost-password.ts';
