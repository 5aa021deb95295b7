import type { AlertedDrafts } from './features/alerts/current-alert.ts';
import { turnMails } from './features/alerts/mails.ts';
import { weekMails } from './features/alerts/week-mails.ts';
import { authMails } from './features/auth/mails.ts';
import { draftMails } from './features/draft/mails.ts';
import { tradeMails } from './features/draft/trades/mails.ts';
import { handoverMails } from './features/handover/mails.ts';
import type { WaiverFeed } from './features/waivers/feed.ts';
import { waiverMails } from './features/waivers/mails.ts';
import type { WaiverQueries } from './features/waivers/queries.ts';
import type { MailContext } from './mail/family-message.ts';
import type { Mailbox } from './mail/message.ts';
import type { SignedLinks } from './mail/signed-links.ts';

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
