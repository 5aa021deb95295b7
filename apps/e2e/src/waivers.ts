import type { Email } from 'postal-mime';
import { families } from './boat.ts';
import { mailServer, requestsOf } from './stage.ts';

const [host] = families;

/** Creates a waiver of the first family for a guest. Returns the mailed links and the family's view of it. */
export const guest = async (guestName: string) => {
  const guestEmail = `${crypto.randomUUID()}@example.org`;
  const request = await requestsOf();
  const answer = await request.post('/api/waivers', { data: { guestName, guestEmail } });
  if (!answer.ok()) throw new Error(`${guestName}: ${answer.status()} ${await answer.text()}`);
  const { id } = await answer.json();
  return {
    host: host?.name ?? '',
    link: async (): Promise<string> => linkIn(await mailServer().mailTo(guestEmail, /^Please sign/)),
    copy: (): Promise<Email> => mailServer().mailTo(guestEmail, /signed/),
    resend: async () => {
      const again = await request.post(`/api/waivers/${id}/resend`);
      if (!again.ok()) throw new Error(`${again.status()} ${await again.text()}`);
    },
    /** The waiver in the family's list. */
    waiver: async () => {
      const all: { id: string; status: string; viewedAt: string | null; signatureUrl: string | null }[] = await (
        await request.get('/api/waivers')
      ).json();
      return all.find((waiver) => waiver.id === id);
    },
    request,
  };
};

const linkIn = ({ text }: Email): string => {
  const [link] = /http:\S+\/sign\/\S+/.exec(text ?? '') ?? [];
  if (link === undefined) throw new Error(`No link in the mail: ${text}`);
  return link;
};
