import { Button } from '@chakra-ui/react/button';
import { useIsAdmin } from '../../../lib/boat.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const loadTelevisions = async () => (await import('../../television/public/televisions-dialog.tsx')).TelevisionsDialog;

/** Where the checklist and the televisions are managed. */
export const ElsewhereSections = () => (
  <>
    <PageSection title="Checklist" intro="What to do before the boat changes hands, the same list for every week.">
      <p>
        It's part of each week's <TextLink href="/handover">handover</TextLink>.{' '}
        {useIsAdmin() ? 'You edit it there.' : 'The family that runs the boat edits it there.'}
      </p>
    </PageSection>
    <PageSection title="TVs" intro="The screens that show the calendar, and the draft on draft night.">
      <Button
        variant="outline"
        alignSelf="flex-start"
        onClick={({ currentTarget }) => openDialog(loadTelevisions, currentTarget, { code: '' })}
      >
        Add or remove a TV
      </Button>
    </PageSection>
  </>
);
