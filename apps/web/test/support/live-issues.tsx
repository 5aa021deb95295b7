import { openIssues } from './issues-page.tsx';
import { IssuesServer } from './issues-server.ts';
import { inCard, shows } from './live-page.tsx';

export const opened = async () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  server.report({ title: 'Anchor' });
  const page = await openIssues(server);
  await page.join();
  await shows('Anchor', 'Rope');
  const ofRope = async () => (await inCard('Rope')).getByRole('textbox');
  return { server, rope: server.named('Rope').id, ofRope, ...page };
};
