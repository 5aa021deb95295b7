import { join } from 'node:path';
import { mailDomain } from './mail-domain.ts';
import { deliverToFiles } from './mail-files.ts';
import type { Deliver, Mailbox } from './message.ts';
import { deliverBySmtp } from './smtp.ts';

type MailSettings = {
  smtpUrl: string | undefined;
  mailFrom: Mailbox | undefined;
  publicUrl: string | undefined;
  dataDir: string;
};

/** How mails get out: through the mail server where there is one, else into files in the data directory. They are from the boat. */
export function openDelivery(
  { smtpUrl, mailFrom, publicUrl, dataDir }: MailSettings,
  { title }: { title: string },
): Deliver {
  const from = {
    name: mailFrom?.name || title,
    address: mailFrom?.address ?? `houseboat@${mailDomain(publicUrl)}`,
  };
  return smtpUrl === undefined
    ? deliverToFiles({ folder: join(dataDir, 'outbox'), from })
    : deliverBySmtp({ url: smtpUrl, from });
}
