import type { Issue } from '@houseboat/contract/issues.ts';
import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { store, unsavedForms } from '../../src/lib/device-storage.ts';
import { signedIn } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { alder } from '../support/fixtures.ts';

test('a comment that was typed before a reload is not lost without a word when its issue was deleted', async () => {
  signedIn(alder);
  const forms = { comments: { deleted: { text: 'I have one' } } };
  store(unsavedForms, JSON.stringify({ of: alder.id, forms }), 'sessionStorage');
  const { useLostDrafts } = await import('../../src/modules/issues/comment-drafts.ts');
  // The list is there before what was stored.
  const issues: Issue[] = [];
  const Screen = () => {
    useLostDrafts(issues);
    return null;
  };
  render(<Screen />);
  expect(useToast.getState().toast).toBeNull();
  await waitFor(() => expect(useToast.getState().toast?.title).toBe('Comment Not Added'));
});
