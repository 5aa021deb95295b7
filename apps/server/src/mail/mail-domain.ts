/** The domain that mails come from: that of the site, or where the site has no address of its own, one that nobody can have. */
export const mailDomain = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'houseboat.invalid' : new URL(publicUrl).hostname;
