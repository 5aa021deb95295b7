import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { userMessage } from '../../../lib/api.ts';
import { pathOf } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ErrorText } from '../../../ui/error-text.ts';
import { fetchFile } from '../fetch-file.ts';

const fetchPreview = (waiverText: string): Promise<File> =>
  fetchFile(pathOf('POST /waivers/preview'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ waiverText }),
  });

/**
 * Makes the PDF of the text as it is typed, and saves it: browsers show or offer to open what they have saved. A new tab would have to be opened
 * before the PDF is there, which phones and installed apps do not allow.
 */
export const WaiverPdf = ({ form }: { form: UseFormReturn<{ waiverText: string }> }) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: fetchPreview, onSuccess: saveFile });
  const preview = form.handleSubmit(({ waiverText }) => isPending || mutate(waiverText));
  return (
    <div>
      <Button variant="outline" aria-disabled={isPending} onClick={preview}>
        {isPending ? 'Making the PDF...' : 'Preview the PDF'}
      </Button>
      {error && <ErrorText role="alert">{userMessage(error)}</ErrorText>}
    </div>
  );
};
