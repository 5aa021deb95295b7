import { describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { type Answer, deferred } from './fake-fetch.ts';
import { type openLivePage, toast } from './live-page.tsx';

type Page = Awaited<ReturnType<typeof openLivePage>>;

export type CreateDialog = {
  openPage: (answers?: Record<string, Answer>) => Promise<Page>;
  /** The list's path. */
  path: string;
  /** The row that a fake answers with. */
  created: unknown;
  title: string;
  /** The labels of the buttons that open and submit it. */
  labels: { open: string; submit: string; pending: string };
  /** A required text field, its name in the contract, and its value once everything required is filled in. */
  field: { label: string; path: string; value: string };
  fillIn: (page: Page) => Promise<void>;
};

/** The controls of a dialog that creates a row. */
export const createDialog = ({ title, labels }: Pick<CreateDialog, 'title' | 'labels'>) => {
  const form = () => screen.getByRole('dialog', { name: title });
  return {
    form,
    textbox: (name: string | RegExp) => within(form()).getByRole('textbox', { name }),
    open: async ({ user }: Page) => {
      await user.click(screen.getByRole('button', { name: labels.open }));
      // The dialog restores the focus only if it has had it.
      await waitFor(() => expect(form()).toContainElement(document.activeElement as HTMLElement));
    },
    press: ({ user }: Page, name = labels.submit) => user.click(within(form()).getByRole('button', { name })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  };
};

/** The dialog's controls, and how to open and fill it in on a page whose server gives an answer. */
const filledIn = (config: CreateDialog) => {
  const controls = createDialog(config);
  const openFilledIn = async (answer?: Answer) => {
    const page = await config.openPage(answer && { [`POST ${config.path}`]: answer });
    await controls.open(page);
    await config.fillIn(page);
    return page;
  };
  return { ...controls, openFilledIn };
};

/** Proves what all dialogs that create a row have in common. */
export const describeCreateDialog = (config: CreateDialog) => {
  const { created, labels, field } = config;
  const { form, textbox, open, press, isClosed, openFilledIn } = filledIn(config);

  describe(`the dialog "${config.title}"`, () => {
    test('submits with Enter, and only once', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await page.user.type(textbox(field.label), '{Enter}{Enter}');
      await page.user.click(await within(form()).findByRole('button', { name: labels.pending }));
      reply.send({ status: 201, body: created });
      await isClosed();
      expect(page.sent('POST')).toHaveLength(1);
    });

    test('shows a toast for a failure, and keeps the typed values', async () => {
      const replies = [
        { status: 503, body: { message: 'The database is unavailable.' } },
        { status: 201, body: created },
      ];
      const page = await openFilledIn(() => replies.shift() ?? {});
      await press(page);
      await toast('Error', 'The database is unavailable.');
      expect(textbox(field.label)).toHaveValue(field.value);
      await press(page);
      await isClosed();
    });

    test("shows the server's validation errors at their fields", async () => {
      const issue = { path: field.path, message: 'This contains a character that cannot be stored.' };
      const page = await openFilledIn({ status: 400, body: { message: issue.message, issues: [issue] } });
      await press(page);
      await waitFor(() => expect(textbox(field.label)).toHaveAccessibleErrorMessage(issue.message));
      expect(textbox(field.label)).toHaveFocus();
    });

    test('keeps the typed values on Escape, and discards them on Cancel', async () => {
      const page = await openFilledIn();
      await page.user.keyboard('{Escape}');
      await isClosed();
      await open(page);
      expect(textbox(field.label)).toHaveValue(field.value);
      await press(page, 'Cancel');
      await isClosed();
      await open(page);
      expect(textbox(field.label)).toHaveValue('');
    });
  });
};

/** Proves what else all these dialogs have in common: what becomes of a row that is sent again, or whose dialog is left before the answer. */
export const describeRepeatedCreation = (config: CreateDialog) => {
  const { openPage, path, created, labels, field, fillIn } = config;
  const { form, textbox, open, press, isClosed, openFilledIn } = filledIn(config);

  describe(`the dialog "${config.title}"`, () => {
    test('keeps what was typed when it could not be saved after the page was left', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await within(form()).findByRole('button', { name: labels.pending });
      cleanup();
      await act(async () => reply.send({ status: 503, body: { message: 'The database is unavailable.' } }));
      expect(unsavedOf(config.title)).toMatchObject({ [field.path]: field.value });
    });

    test('is the same one when it is sent again, also once it was closed, and another one after Cancel', async () => {
      const page = await openFilledIn({ status: 503, body: { message: 'The database is unavailable.' } });
      for (const submit of [1, 2]) {
        await press(page);
        await waitFor(() => expect(page.sent('POST')).toHaveLength(submit));
        await within(form()).findByRole('button', { name: labels.submit });
      }
      await page.user.keyboard('{Escape}');
      await isClosed();
      await open(page);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(3));
      await within(form()).findByRole('button', { name: labels.submit });
      await press(page, 'Cancel');
      await isClosed();
      await open(page);
      await fillIn(page);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(4));
      const keys = page.sent('POST').map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
      expect(new Set(keys.slice(0, 3))).toEqual(new Set([keys[0]]));
      expect(keys[3]).not.toBe(keys[0]);
    });

    test('is another one when the page was left and opened again while one is on its way', async () => {
      const reply = deferred();
      const left = await openFilledIn(reply.answer);
      await press(left);
      await waitFor(() => expect(left.sent('POST')).toHaveLength(1));
      cleanup();
      const page = await openPage({ [`POST ${path}`]: { status: 201, body: created } });
      await open(page);
      expect(textbox(field.label)).toHaveValue('');
      await fillIn(page);
      await press(page);
      await isClosed();
      const [first, second] = [left, page].map(({ sent }) => sent('POST')[0]?.init.headers);
      expect(new Headers(second).get('Idempotency-Key')).not.toBe(new Headers(first).get('Idempotency-Key'));
      await act(async () => reply.send({ status: 201, body: created }));
      expect(unsavedOf(config.title)).toBeUndefined();
    });

    test('keeps what is typed by the time a canceled one is created after all', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
      await press(page, 'Cancel');
      await isClosed();
      await open(page);
      await page.user.type(textbox(field.label), 'the next one');
      const before = page.calls.length;
      reply.send({ status: 201, body: created });
      // The list is read again.
      await waitFor(() => expect(page.calls.length).toBeGreaterThan(before));
      expect(textbox(field.label)).toHaveValue('the next one');
    });

    test('is empty for another one after Escape while one is on its way, and keeps what is typed', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await within(form()).findByRole('button', { name: labels.pending });
      await page.user.keyboard('{Escape}');
      await isClosed();
      await open(page);
      expect(textbox(field.label)).toHaveValue('');
      await page.user.type(textbox(field.label), 'the next one');
      const before = page.calls.length;
      reply.send({ status: 201, body: created });
      await waitFor(() => expect(page.calls.length).toBeGreaterThan(before));
      expect(textbox(field.label)).toHaveValue('the next one');
      await fillIn(page);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(2));
    });

    test('has what was typed again when it could not be saved after Escape, as the same one', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
      await page.user.keyboard('{Escape}');
      await isClosed();
      await open(page);
      reply.send({ status: 503, body: { message: 'The database is unavailable.' } });
      await waitFor(() => expect(textbox(field.label)).toHaveValue(field.value));
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(2));
      const [first, second] = page.sent('POST').map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
      expect(second).toBe(first);
    });

    test('shows no errors of a canceled one in the next one', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
      await press(page, 'Cancel');
      await isClosed();
      await open(page);
      await page.user.type(textbox(field.label), 'the next one');
      const message = 'This contains a character that cannot be stored.';
      reply.send({ status: 400, body: { message, issues: [{ path: field.path, message }] } });
      await toast('Error', message);
      expect(textbox(field.label)).toBeValid();
    });

    test('closes once it is created, also when somebody has typed since', async () => {
      const reply = deferred();
      const page = await openFilledIn(reply.answer);
      await press(page);
      await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
      await page.user.type(textbox(field.label), '!');
      reply.send({ status: 201, body: created });
      await isClosed();
      await open(page);
      expect(textbox(field.label)).toHaveValue('');
    });
  });
};
