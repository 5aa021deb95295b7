import { Button } from '@chakra-ui/react/button';
import { PageSection } from '../../../lib/page-section.tsx';

/** The download of everything that the boat has gathered. */
export const ArchiveSection = () => (
  <PageSection title="Archive" intro="Everything the boat has gathered over the years, in one file that is yours.">
    <p>
      A zip that opens in any spreadsheet: every season's weeks and picks, the supplies, the issues with their comments
      and photos, the signed waivers as PDFs, and the checklist. It holds no passwords, no email addresses of other
      families, and nobody's wish list.
    </p>
    <Button asChild variant="outline" alignSelf="flex-start">
      <a href="/api/boat/export" download>
        Download the archive
      </a>
    </Button>
  </PageSection>
);
