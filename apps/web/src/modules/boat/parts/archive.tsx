import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { ApiError, lostNetwork, userMessage } from '../../../lib/api.ts';
import { ErrorText } from '../../../lib/error-text.ts';
import { PageSection } from '../../../lib/page-section.tsx';
import { saveFile } from '../../../lib/save-file.ts';

/** The download of everything that the boat has gathered. */
export const ArchiveSection = () => {
  const { mutate, isPending, error } = useMutation({ mutationFn: fetchArchive, onSuccess: saveFile });
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

const lost = (): never => {
  throw new ApiError(0, undefined, lostNetwork);
};

/** Reads the archive by a request of our own, because a link's download could not show why the server refuses it. */
async function fetchArchive(): Promise<File> {
  const response = await fetch('/api/boat/export').catch(lost);
  // Anything but our server's JSON is a proxy's page.
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ''), response.statusText);
  const zip = await response.blob().catch(lost);
  return new File([zip], fileNameIn(response.headers), { type: zip.type });
}

const fileNameIn = (headers: Headers): string =>
  /filename="(.+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'houseboat.zip';
