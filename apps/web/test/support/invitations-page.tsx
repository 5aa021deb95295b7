import type { Invited } from '@houseboat/contract/invitations.ts';
import { screen, within } from '@testing-library/react';
import { signedIn } from '../../src/lib/session.ts';
import { InvitationsPage } from '../../src/modules/invitations/page.tsx';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { alder, boat, idOf } from './fixtures.ts';
import { show } from './render.tsx';

// Preloaded, so that no test waits for them.
await Promise.all([
  import('../../src/modules/invitations/parts/card-sheet.tsx'),
  import('../../src/modules/invitations/parts/qr-dialog.tsx'),
]);

const moreau = { ...alder, id: idOf(1), name: 'Moreau', username: 'moreau', isAdmin: true };
export const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2, isAdmin: false };
export const ivanova = {
  ...alder,
  id: idOf(3),
  name: 'Ivanova',
  username: 'ivanova',
  draftPosition: 3,
  isAdmin: false,
};
const families = [moreau, osei, ivanova];

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** What a row says of a link that ends in some days, at whatever time that is. */
export const worksUntil = (days: number) => {
  const day = new Date(inDays(days)).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return new RegExp(`^Link works until ${day} at `);
};
export const urlOf = (username: string, link = 1) => `https://boat.example.org/welcome/${username}-${link}`;

/** The server's list of invitations, and the links that it has made. */
export class InvitationServer {
  list: Invited[] = [osei, ivanova].map(({ id, username }) => ({
    familyId: id,
    hasJoined: false,
    expiresAt: null,
    mail: 'ready',
    address: `${username}@example.org`,
  }));
  made = 0;

  set(family: typeof osei, change: Partial<Invited>): void {
    this.list = this.list.map((each) => (each.familyId === family.id ? { ...each, ...change } : each));
  }

  invite(family: typeof osei): Answer {
    return () => {
      this.made += 1;
      const expiresAt = inDays(30);
      this.set(family, { expiresAt });
      return { status: 201, body: { url: urlOf(family.username, this.made), expiresAt } };
    };
  }
}

/** Opens the invitations page, by default for the designated family. */
export const open = (server = new InvitationServer(), answers: Record<string, Answer> = {}, as = moreau) => {
  const { isAdmin: _, ...family } = as;
  signedIn(family);
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/families': { body: families },
    'GET /api/invitations': () => ({ body: server.list }),
    [`POST /api/families/${osei.id}/invitation`]: server.invite(osei),
    [`POST /api/families/${ivanova.id}/invitation`]: server.invite(ivanova),
    ...answers,
  });
  const user = show(<InvitationsPage />, '/boat/invitations');
  return { user, calls, sent: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) };
};

export const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
export const linkOf = async (name: string) => (await row(name)).findByLabelText(`Link for the ${name} family`);
export const press = (name: string | RegExp) => screen.getByRole('button', { name });
