import type { Display } from '@houseboat/contract/displays.ts';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useToast } from '../../src/lib/toast.ts';
import { TelevisionsDialog } from '../../src/modules/television/public/televisions-dialog.tsx';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { show } from '../support/render.tsx';

const list = 'GET /api/displays';
const approve = 'POST /api/displays/approve';
const cabin: Display = {
  id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a01',
  name: 'Cabin TV',
  approvedBy: 'Featherstonehaugh-Papadimitriou',
  approvedAt: '2026-06-10T18:00:00.000Z',
};
const bridge: Display = { ...cabin, id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a02', name: 'Bridge', approvedBy: 'Alder' };
const remove = ({ id }: Display) => `DELETE /api/displays/${id}`;

const onClosed = jest.fn();
const Screen = ({ code }: { code: string }) => {
  const [open, setOpen] = useState(true);
  return (
    <TelevisionsDialog
      code={code}
      open={open}
      onClose={() => setOpen(false)}
      openedFrom={() => null}
      onClosed={onClosed}
    />
  );
};
const open = (answers: Record<string, Answer>, code = '') => {
  const all: Record<string, Answer> = { [list]: { body: [] }, ...answers };
  const calls = fakeFetch(all);
  const user = show(<Screen code={code} />);
  return { user, answers: all, sent: () => calls.filter(({ method }) => method !== 'GET') };
};
const field = (name: 'Code' | 'Name') => screen.getByRole('textbox', { name });
const letIn = () => screen.getByRole('button', { name: 'Add TV' });

beforeEach(() => {
  onClosed.mockClear();
  useToast.setState({ toast: null, open: false });
});

describe('adding a TV', () => {
  test('accepts the code in lower case, with spaces and dashes, and closes', async () => {
    const { user, sent } = open({ [approve]: { status: 201, body: cabin } });
    await user.type(field('Code'), ' bcd-fgh ');
    expect(field('Name')).toHaveValue('Cabin TV');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(sent().map(({ body }) => body)).toEqual([{ code: 'BCDFGH', name: 'Cabin TV' }]);
    expect(useToast.getState().toast).toMatchObject({ title: 'TV Added' });
  });

  test('prefills a scanned code and still asks for confirmation', async () => {
    const { user, sent } = open({ [approve]: { status: 201, body: cabin } }, 'BCDFGH');
    expect(field('Code')).toHaveValue('BCDFGH');
    expect(screen.getByText(/Does this match the code on your TV/)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Galley');
    await user.click(letIn());
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(sent().map(({ body }) => body)).toEqual([{ code: 'BCDFGH', name: 'Galley' }]);
  });

  test.each(['', 'BCD', 'BCDFG1', 'BCDFGHJ'])('sends nothing for %p', async (code) => {
    const { user, sent } = open({});
    if (code) await user.type(field('Code'), code);
    await user.click(letIn());
    expect(await screen.findByText('The code has 6 letters.')).toBeVisible();
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  test.each([
    [404, 'No TV is showing this code. Please check the TV screen and try again.'],
    [429, 'Too many wrong codes. Please try again in 14 minutes.'],
  ])('%s shows at the code, which stays', async (status, message) => {
    const { user } = open({ [approve]: { status, body: { message } } });
    await user.type(field('Code'), 'bcdfgh');
    await user.click(letIn());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Code')).toHaveValue('bcdfgh');
    expect(field('Code')).toHaveFocus();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('errors of the name show at the name', async () => {
    const issues = [{ path: 'name', message: 'Name contains a character that cannot be stored.' }];
    const { user } = open({ [approve]: { status: 400, body: { message: 'Not valid.', issues } } });
    await user.type(field('Code'), 'bcdfgh');
    await user.clear(field('Name'));
    await user.click(letIn());
    expect(await screen.findByText('Name must not be blank.')).toBeVisible();
    await user.type(field('Name'), 'Cabin');
    await user.click(letIn());
    expect(await screen.findByText(issues[0]?.message as string)).toBeVisible();
    expect(field('Name')).toHaveFocus();
  });

  test('sends one request, however often the button is pressed', async () => {
    const { answer, send } = deferred();
    const { user, sent } = open({ [approve]: answer });
    await user.type(field('Code'), 'bcdfgh');
    await user.click(letIn());
    await user.click(await screen.findByRole('button', { name: 'Adding...' }));
    send({ status: 201, body: cabin });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('shows that it is loading, then that it is empty', async () => {
    const { answer, send } = deferred();
    open({ [list]: answer });
    expect(screen.getByRole('status', { name: 'Loading your TVs' })).toBeInTheDocument();
    send({ body: [] });
    expect(await screen.findByText('No TVs yet.')).toBeVisible();
  });

  test('says who added each TV and when', async () => {
    open({ [list]: { body: [cabin, bridge] } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Cabin TVAdded by Featherstonehaugh-Papadimitriou on June 10, 2026');
    expect(second).toHaveTextContent('BridgeAdded by Alder on June 10, 2026');
  });

  test('can be retried after a failure', async () => {
    const { user, answers } = open({ [list]: { status: 503, body: { message: 'Unavailable.' } } });
    const failure = await screen.findByRole('alert');
    answers[list] = { body: [cabin] };
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Cabin TV')).toBeVisible();
  });
});

describe('removing a TV', () => {
  const ask = async (answers: Record<string, Answer>) => {
    const opened = open({ [list]: { body: [cabin, bridge] }, ...answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Remove Cabin TV' }));
    return { ...opened, question: within(screen.getByRole('group', { name: 'Remove Cabin TV?' })) };
  };

  test('asks for confirmation in place, which Keep and Escape cancel', async () => {
    const { user, question, sent } = await ask({});
    const isKept = () => {
      expect(screen.queryByRole('group', { name: 'Remove Cabin TV?' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Remove Cabin TV' })).toHaveFocus();
    };
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Keep' }));
    isKept();
    await user.keyboard('{Enter}{Escape}');
    isKept();
    expect(screen.getByRole('dialog', { name: 'TVs' })).toHaveAttribute('data-state', 'open');
    expect(sent()).toEqual([]);
  });

  test.each([204, 404])('removes it from the list (%s)', async (status) => {
    const { user, question } = await ask({ [remove(cabin)]: { status } });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Cabin TV')).toBeNull());
    expect(screen.getByText('Bridge')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your TVs' })).toHaveFocus());
    expect(useToast.getState().toast).toMatchObject({ title: 'TV Removed' });
  });

  test('is not called off by Keep or Escape once it is on its way', async () => {
    const slow = deferred();
    const { user, question } = await ask({ [remove(cabin)]: slow.answer });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await user.click(question.getByRole('button', { name: 'Keep' }));
    await user.keyboard('{Escape}');
    expect(question.getByRole('button', { name: 'Removing...' })).toBeVisible();
    slow.send({ status: 204 });
    await waitFor(() => expect(screen.queryByText('Cabin TV')).toBeNull());
  });

  test('keeps it in the list after a failure', async () => {
    const message = 'The database is unavailable. Please try again in a moment.';
    const { user, question } = await ask({ [remove(cabin)]: { status: 503, body: { message } } });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(useToast.getState().toast).toMatchObject({ title: 'Error', description: message }));
    expect(screen.getByText('Remove Cabin TV?')).toBeVisible();
  });
});
