import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { userMessage } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ErrorText } from '../../../ui/error-text.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { fetchFile } from '../fetch-file.ts';

/** The download of everything that the boat has gathered. */
export const ArchiveSection = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchFile('/api/boat/export'),
    onSuccess: saveFile,
  });
  return (
    <PageSection title="Archive" intro="Everything the boat has gathered over the years, in one file that is yours.">
      <p>
        A zip that opens in any spreadsheet: every season's weeks and picks, the supplies, the issues with their
        comments and photos, the signed waivers as PDFs, and the checklist. It holds no passwords, no email addresses of
        other families, and nobody's wish list.
      </p>
      <Button variant="outline" alignSelf="flex-start" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'Packing...' : 'Download the archive'}
      </Button>
      {error && <ErrorText role="alert">{userMessage(error)}</ErrorText>}
    </PageSection>
  );
};
