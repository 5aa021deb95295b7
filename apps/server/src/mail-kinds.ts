import type { AlertedDrafts } from './modules/alerts/current-alert.ts';
import { turnMails } from './modules/alerts/mails.ts';
import { weekMails } from './modules/alerts/week-mails.ts';
import { authMails } from './modules/auth/mails.ts';
import { draftMails } from './modules/draft/mails.ts';
import { tradeMails } from './modules/draft/trades/mails.ts';
import { handoverMails } from './modules/handover/mails.ts';
import type { WaiverFeed } from './modules/waivers/feed.ts';
import { waiverMails } from './modules/waivers/mails.ts';
import type { WaiverQueries } from './modules/waivers/queries.ts';
import type { MailContext } from './platform/mail/family-message.ts';
import type { Mailbox } from './platform/mail/message.ts';
import type { SignedLinks } from './platform/mail/signed-links.ts';

type MailKindsOptions = MailContext & {
  sender: Mailbox;
  waivers: { queries: WaiverQueries; feed: WaiverFeed; links: SignedLinks };
  passwordLinks: SignedLinks;
  drafts: AlertedDrafts;
};

/** Returns how each kind of mail is composed. */
export const mailKinds = ({ sender, waivers, passwordLinks, drafts, ...context }: MailKindsOptions) => ({
  ...waiverMails({ ...waivers, ...context }),
  ...draftMails({ ...context, sender }),
  ...tradeMails(context),
  ...authMails({ ...context, links: passwordLinks }),
  ...weekMails(context),
  ...handoverMails(context),
  ...turnMails({ ...context, drafts }),
});
