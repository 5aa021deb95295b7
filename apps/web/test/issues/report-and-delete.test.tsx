import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held } from '../support/fake-fetch.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { card, inCard, question, shows, toast } from '../support/live-page.tsx';

const POST = 'POST /api/issues';
type Page = Awaited<ReturnType<typeof openIssues>>;

describe('reporting', () => {
  const form = () => screen.getByRole('dialog', { name: 'Report Maintenance Issue' });
  const title = () => within(form()).getByRole('textbox', { name: 'Issue Title' });
  const description = () => within(form()).getByRole('textbox', { name: 'Description' });
  const priority = (name: string) => within(form()).getByRole('radio', { name });
  const send = ({ hands }: Page) => hands.click(within(form()).getByRole('button', { name: 'Report Issue' }));
  const open = async (page: Page) => {
    await page.hands.click(screen.getByRole('button', { name: 'Report Issue' }));
    await waitFor(() => expect(form()).toBeVisible());
    await waitFor(() => expect(form()).toContainElement(document.activeElement as HTMLElement));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = (page: Page) => page.sent('POST').map(({ body }) => body);
  const type = async ({ hands }: Page) => {
    await hands.type(title(), 'Anchor winch');
    await hands.type(description(), 'It slips.');
  };

  test('has a title, a description of four rows, and a priority that defaults to medium', async () => {
    const page = await openIssues(new IssuesServer());
    await open(page);
    expect(title()).toHaveValue('');
    expect(description()).toHaveAttribute('rows', '4');
    const radios = within(form()).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['low', false],
      ['medium', true],
      ['high', false],
    ]);
    for (const name of ['Low', 'Medium', 'High']) expect(priority(name)).toBeInTheDocument();
  });

  test('shows each error at its field, focuses the first one, and sends nothing', async () => {
    const page = await openIssues(new IssuesServer());
    await open(page);
    await page.hands.type(title(), '   ');
    await page.hands.click(description());
    await page.hands.paste('x'.repeat(5001));
    await send(page);
    await waitFor(() => expect(title()).toHaveAccessibleErrorMessage('Title must not be blank.'));
    expect(description()).toHaveAccessibleErrorMessage('Description must have at most 5000 characters.');
    expect(title()).toHaveFocus();
    expect(page.sent('POST')).toEqual([]);
  });

  test('sends the trimmed values, shows a toast, closes, and is empty the next time', async () => {
    const page = await openIssues(new IssuesServer());
    await open(page);
    await page.hands.type(title(), '  Anchor winch ');
    await page.hands.type(description(), 'It slips.{Enter}Badly.');
    await page.hands.click(priority('High'));
    await send(page);
    await toast('Issue Reported', 'Maintenance issue has been reported successfully.');
    await isClosed();
    expect(bodies(page)).toEqual([{ title: 'Anchor winch', description: 'It slips.\nBadly.', priority: 'high' }]);
    await shows('Anchor winch');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Report Issue' })).toHaveFocus());
    await open(page);
    expect(title()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(priority('Medium')).toBeChecked();
  });

  test('switches from the resolved to the open issues to show the new one', async () => {
    const page = await openIssues(new IssuesServer(), {}, '/needs-attention?show=resolved');
    await open(page);
    await type(page);
    await send(page);
    await shows('Anchor winch');
    expect(screen.getByRole('button', { name: 'Open Issues' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('Enter submits, and pressing it twice submits once', async () => {
    const reply = held();
    const page = await openIssues(new IssuesServer(), { [POST]: reply.answer });
    await open(page);
    await type(page);
    await page.hands.type(title(), '{Enter}{Enter}');
    await within(form()).findByRole('button', { name: 'Reporting...' });
    await page.hands.type(title(), '{Enter}');
    reply.send({ status: 201, body: {} });
    await isClosed();
    expect(page.sent('POST')).toHaveLength(1);
  });

  test('a failure shows a toast and keeps the typed values', async () => {
    const answers = [
      { status: 503, body: { message: 'The database is away.' } },
      { status: 201, body: {} },
    ];
    const page = await openIssues(new IssuesServer(), { [POST]: () => answers.shift() ?? {} });
    await open(page);
    await type(page);
    await page.hands.click(priority('Low'));
    await send(page);
    await toast('Error', 'The database is away.');
    expect(title()).toHaveValue('Anchor winch');
    expect(description()).toHaveValue('It slips.');
    expect(priority('Low')).toBeChecked();
    await send(page);
    await isClosed();
  });

  test("the server's validation errors appear at their fields", async () => {
    const issue = { path: 'description', message: 'Description holds a character that cannot be stored.' };
    const refusal = { status: 400, body: { message: issue.message, issues: [issue] } };
    const page = await openIssues(new IssuesServer(), { [POST]: refusal });
    await open(page);
    await type(page);
    await send(page);
    await waitFor(() => expect(description()).toHaveAccessibleErrorMessage(issue.message));
    expect(description()).toHaveFocus();
  });

  test('Escape keeps the typed values, Cancel discards them', async () => {
    const page = await openIssues(new IssuesServer());
    await open(page);
    await type(page);
    await page.hands.keyboard('{Escape}');
    await isClosed();
    await open(page);
    expect(title()).toHaveValue('Anchor winch');
    await page.hands.click(within(form()).getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await open(page);
    expect(title()).toHaveValue('');
  });
});

describe('deleting', () => {
  const asked = () => question('Delete Rope?');
  const opened = async () => {
    const server = new IssuesServer();
    for (const title of ['Lantern', 'Rope', 'Anchor']) server.report({ title });
    const page = await openIssues(server);
    await page.join();
    await page.hands.click((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' }));
    expect(await asked()).toHaveTextContent(
      'Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments.',
    );
    return { server, rope: server.named('Rope').id, ...page };
  };
  const press = async ({ hands }: Page, name: string) =>
    hands.click(within(await asked()).getByRole('button', { name }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  test('Cancel deletes nothing', async () => {
    const page = await opened();
    await press(page, 'Cancel');
    await isClosed();
    expect(page.sent('DELETE')).toEqual([]);
    const remove = (await inCard('Rope')).getByRole('button', { name: 'Delete Rope' });
    await waitFor(() => expect(remove).toHaveFocus());
  });

  test('removes the card, shows a toast, and focuses the next card', async () => {
    const page = await opened();
    await press(page, 'Delete');
    await toast('Issue Deleted', 'Maintenance issue has been deleted successfully.');
    await isClosed();
    await shows('Anchor', 'Lantern');
    const lantern = await card('Lantern');
    await waitFor(() => expect(lantern).toHaveFocus());
  });

  test('a failure shows a toast and keeps the card and its unsent comment', async () => {
    const page = await opened();
    await press(page, 'Cancel');
    await isClosed();
    await page.hands.type((await inCard('Rope')).getByRole('textbox'), 'Mine');
    await page.hands.click((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' }));
    // Another family was quicker, and the room has not told yet.
    page.server.remove(page.rope);
    await press(page, 'Delete');
    await toast('Error', 'There is no such issue.');
    await isClosed();
    expect((await inCard('Rope')).getByRole('textbox')).toHaveValue('Mine');
    await shows('Anchor', 'Rope', 'Lantern');
  });

  test('says so when another family was faster, and focuses the next card', async () => {
    const page = await opened();
    await page.tell(page.server.remove(page.rope));
    expect(within(await asked()).getByRole('alert')).toHaveTextContent('Another family has already deleted it.');
    expect(within(await asked()).queryByRole('button', { name: 'Delete' })).toBeNull();
    await press(page, 'Close');
    await isClosed();
    await shows('Anchor', 'Lantern');
    const lantern = await card('Lantern');
    await waitFor(() => expect(lantern).toHaveFocus());
    expect(page.sent('DELETE')).toEqual([]);
  });
});
