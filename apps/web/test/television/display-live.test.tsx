import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, logPath } from '../support/draft-server.ts';
import { beforeTheSeason, fakeAfternoon, openTelevision, picked, present } from '../support/television.tsx';

const minute = 60_000;

fakeAfternoon();

describe('while a draft is open', () => {
  beforeEach(beforeTheSeason);

  test('the board shows who is on the clock, who is up next, the rounds and the remaining weeks', async () => {
    await openTelevision(new DraftServer().pickFirst(8));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fir' })).toBeInTheDocument();
    expect(screen.getByText('Round 2 - Pick 2 of 7')).toBeVisible();
    const ahead = within(screen.getByRole('list', { name: 'Up next' })).getAllByRole('listitem');
    expect(ahead.map((entry) => entry.textContent)).toEqual(['NextEElm', 'DDogwood']);
    expect(screen.getByText('Round 1')).toBeVisible();
    expect(screen.getByText('Round 3')).toBeVisible();
    expect(screen.getByText('13 weeks left')).toBeVisible();
    expect(screen.getByLabelText('Week 8: Gingko')).toBeInTheDocument();
    expect(screen.getByLabelText('Week 9: free')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Fir is on the clock/ })).toBeInTheDocument();
  });

  test('a pick shows live', async () => {
    const server = new DraftServer().pickFirst(8);
    const { join, publish, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Fir' });
    await join();
    await publish(server.pick(20));
    expect(screen.getByRole('heading', { level: 1, name: 'Elm' })).toBeInTheDocument();
    expect(screen.getByText('Fir took Oct 4 – Oct 9.')).toBeVisible();
    await pass(2000);
    expect(screen.getByLabelText('Week 20: Fir')).toBeInTheDocument();
    await publish(server.reset());
    expect(screen.getByText('All picks were cleared.')).toBeVisible();
  });

  test('the last pick shows for 20 seconds, then the calendar', async () => {
    const server = new DraftServer().pickFirst(20);
    const { join, publish, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Gingko' });
    expect(screen.getByText('1 week left')).toBeVisible();
    await join();
    await publish(server.pick(21));
    expect(screen.getByRole('heading', { level: 1, name: 'Draft complete' })).toBeInTheDocument();
    await pass(25_000);
    await present('The 2026 season begins');
  });
});

describe('a picture that may be stale', () => {
  test('shows its time while disconnected', async () => {
    const { answers, leap, pass, beat } = await openTelevision(picked());
    await present('This week');
    await beat();
    act(() => useLink.setState({ state: 'lost', heardAt: Date.now() }));
    answers[logPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    await leap(7 * minute);
    expect(screen.getByRole('status')).toHaveTextContent('As of 3:42 PM. Reconnecting…');
    act(() => useLink.setState({ state: 'live' }));
    await beat();
    await pass(1000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
