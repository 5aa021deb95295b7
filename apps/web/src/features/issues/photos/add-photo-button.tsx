import { Button } from '@chakra-ui/react/button';
import type { Issue } from '@houseboat/contract/issues.ts';
import { Camera } from 'lucide-react';
import { openUploader } from './opened.ts';
import { fetching, loadUploader } from './parts.ts';
import { photoControlId, useHandingOver } from './photo-control.ts';

/** Opens the uploader on an issue that has no photo yet. */
export const AddPhotoButton = ({ issue }: { issue: Issue }) => (
  <Button
    ref={useHandingOver(issue.id)}
    id={photoControlId(issue.id)}
    variant="ghost"
    size="sm"
    onClick={() => openUploader(issue)}
    {...fetching(loadUploader)}
  >
    <Camera aria-hidden />
    Add Photo
  </Button>
);
