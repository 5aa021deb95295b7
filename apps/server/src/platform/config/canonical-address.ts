import { domainToASCII } from 'node:url';

/** Returns an email address in the form in which addresses are compared: in lower case, an international domain in ASCII. */
export function canonicalAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  return `${address.slice(0, domainAt)}${domainToASCII(domain) || domain}`.toLowerCase();
}
