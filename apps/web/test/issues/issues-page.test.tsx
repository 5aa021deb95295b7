import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { testListReads } from '../support/list-reads.tsx';
import { card, inCard, shows } from '../support/live-page.tsx';

const filter = (name: string) => screen.getByRole('button', { name });

/** Three open issues, in all three open statuses, and a resolved one. */
const boat = () => {
  const server = new IssuesServer();
  server.report({ title: 'Bilge pump', description: 'Runs all night.\nOil beneath.', priority: 'high' });
  server.report({ title: 'Torn awning', status: 'reported', reporterUsername: null });
  server.report({ title: 'Cabin light', status: 'in_progress', priority: 'low' });
  server.report({ title: 'Fridge door', status: 'resolved' });
  return server;
};

describe('the screen', () => {
  test('shows its title and subtitle, and the open issues first', async () => {
    await openIssues(boat());
    expect(screen.getByRole('heading', { level: 1, name: 'Maintenance & Issues' })).toBeVisible();
    expect(screen.getByText('Track maintenance needs and repair issues')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report Issue' })).toBeVisible();
    expect(filter('Open Issues')).toHaveAttribute('aria-pressed', 'true');
    expect(filter('Resolved')).toHaveAttribute('aria-pressed', 'false');
    await shows('Bilge pump', 'Torn awning', 'Cabin light');
    expect(filter('Open Issues')).toHaveTextContent('Open Issues3');
    expect(filter('Resolved')).toHaveTextContent('Resolved1');
    await waitFor(() => expect(document.title).toBe('Needs Attention · Desert Rose Houseboat'));
  });

  test('shows the most urgent issues first, and of one priority the newest, under each filter', async () => {
    const server = new IssuesServer();
    for (const status of ['open', 'resolved'] as const)
      for (const [number, priority] of (['medium', 'high', 'low', 'high', 'medium'] as const).entries())
        server.report({ title: `${status} ${number} ${priority}`, priority, status });
    const { user } = await openIssues(server);
    const order = ['3 high', '1 high', '4 medium', '0 medium', '2 low'];
    await shows(...order.map((title) => `open ${title}`));
    await user.click(filter('Resolved'));
    await shows(...order.map((title) => `resolved ${title}`));
  });

  test('the Resolved filter shows the resolved issues and is part of the URL', async () => {
    const { user } = await openIssues(boat());
    await user.click(filter('Resolved'));
    await shows('Fridge door');
    expect(filter('Resolved')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 resolved issue')).toBeInTheDocument();
    expect(window.location.search).toBe('?show=resolved');
    await user.click(filter('Open Issues'));
    await shows('Bilge pump', 'Torn awning', 'Cabin light');
    expect(window.location.search).toBe('');
  });

  test('a link to an issue opens the view that it is in, and scrolls to it', async () => {
    const server = boat();
    const fridge = server.issues.find(({ title }) => title === 'Fridge door');
    const scrolledTo = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openIssues(server, {}, `/needs-attention#${fridge?.id}`);
    await shows('Fridge door');
    expect(scrolledTo.mock.contexts).toEqual([(await card('Fridge door')).closest('li')]);
    await user.click(filter('Open Issues'));
    await shows('Bilge pump', 'Torn awning', 'Cabin light');
    expect(scrolledTo.mock.contexts).toHaveLength(1);
    scrolledTo.mockRestore();
  });

  test('the URL can select the resolved issues', async () => {
    await openIssues(boat(), {}, '/needs-attention?show=resolved');
    await shows('Fridge door');
  });

  testListReads({
    openPage: (answers) => openIssues(boat(), answers),
    path: '/api/issues',
    items: boat().issues,
    loading: 'Loading issues',
    failure: "We couldn't load the issues. Try again.",
    isShown: () => shows('Bilge pump', 'Torn awning', 'Cabin light'),
  });

  test('shows two skeleton cards', async () => {
    await openIssues(boat(), { 'GET /api/issues': deferred().answer });
    const skeletons = screen.getByRole('status', { name: 'Loading issues' });
    expect(within(skeletons).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  test('each view has an empty state with the next step', async () => {
    const { user } = await openIssues(new IssuesServer());
    expect(await screen.findByRole('heading', { name: 'No issues found' })).toBeVisible();
    const calm = 'All systems running smoothly! Report an issue if you notice anything that needs attention.';
    expect(screen.getByText(calm)).toBeVisible();
    await user.click(filter('Resolved'));
    expect(await screen.findByText('No resolved issues at this time.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No issues found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show open issues' }));
    await user.click(await screen.findByRole('button', { name: 'Report an issue' }));
    expect(await screen.findByRole('dialog', { name: 'Report Maintenance Issue' })).toBeVisible();
  });
});

describe('a card', () => {
  test('shows title, priority, status, description, report date and reporter', async () => {
    await openIssues(boat());
    const pump = await card('Bilge pump');
    for (const text of ['High Priority', 'Open']) expect(within(pump).getByText(text)).toBeVisible();
    expect(within(pump).getByText(/Runs all night/).textContent).toBe('Runs all night.\nOil beneath.');
    const time = pump.querySelector('time');
    const at = new Date('2026-06-04T18:00:00.000Z');
    expect(time).toHaveAttribute('datetime', at.toISOString());
    expect(time?.closest('p')?.textContent).toBe(
      `Reported ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at)} by birch`,
    );
  });

  test('leaves out an unknown reporter, and shows the status reported as Open', async () => {
    await openIssues(boat());
    const awning = await inCard('Torn awning');
    expect(awning.getByText('Open')).toBeVisible();
    expect(awning.getByText('Medium Priority')).toBeVisible();
    expect(awning.getByText(/^Reported/).textContent).not.toMatch(/by|null/);
    const light = await inCard('Cabin light');
    expect(light.getByText('In Progress')).toBeVisible();
    expect(light.getByText('Low Priority')).toBeVisible();
  });

  test('offers the actions of its status', async () => {
    const { user } = await openIssues(boat());
    const can = async (title: string, ...labels: string[]) => {
      for (const name of labels) {
        const button = (await inCard(title)).getByRole('button', { name });
        expect(button).toBeEnabled();
        expect(button).toHaveAccessibleDescription(title);
      }
    };
    await can('Bilge pump', 'Resolve', 'Start work');
    await can('Cabin light', 'Resolve', 'Stop work');
    await user.click(filter('Resolved'));
    await can('Fridge door', 'Reopen');
    expect((await inCard('Fridge door')).getByText('Resolved')).toBeVisible();
    expect((await inCard('Fridge door')).getByRole('button', { name: 'Resolve' })).toBeDisabled();
    expect((await inCard('Fridge door')).getByRole('button', { name: 'Delete Fridge door' })).toBeEnabled();
  });

  test('collapses a long description behind "Show more"', async () => {
    const server = boat();
    server.report({ title: 'Engine', description: 'It knocks. '.repeat(100) });
    const { user } = await openIssues(server);
    const engine = await inCard('Engine');
    expect((await inCard('Bilge pump')).queryByRole('button', { name: 'Show more' })).toBeNull();
    const more = engine.getByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(engine.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test.each([
  ['This one fits: %s. The others (javascript:alert(1)) do not.', 'https://pumps.example.org/bilge?size=(12)&volts=12'],
  ['(see “%s”)', 'Https://en.wikipedia.example/wiki/Powell_(lake)'],
  ['(%s)—yes', 'http://pumps.example.org/12v'],
])('the web address in “%s” can be opened, without what is around it', async (words, address) => {
  const server = new IssuesServer();
  const description = words.replace('%s', address);
  server.report({ title: 'Bilge pump', description });
  await openIssues(server);
  const links = (await inCard('Bilge pump')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address]);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  expect(links[0]?.parentElement).toHaveTextContent(description);
});
