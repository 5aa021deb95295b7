import type { Issue } from '@houseboat/contract/issues.ts';
import { AddPhotoButton } from './add-photo-button.tsx';
import { useSeenPhotos } from './broken-photos.ts';
import { FirstPhoto } from './first-photo.tsx';
import { photoControlId } from './photo-control.ts';
import { UploadStatus } from './upload-status.tsx';
import { useUpload } from './uploads.ts';

/** An issue's photos on its card: the first one, which opens all of them, or the way to add one; and how the next one gets on. */
export const IssuePhotos = ({ issue }: { issue: Issue }) => {
  const photos = useSeenPhotos(issue.photos);
  const upload = useUpload(issue.id);
  const isUnderWay = upload !== undefined && upload.phase !== 'chosen';
  const [first] = photos;
  if (first)
    return (
      <FirstPhoto issue={issue} photo={first} count={photos.length}>
        {isUnderWay && <UploadStatus issue={issue} upload={upload} />}
      </FirstPhoto>
    );
  if (isUnderWay) return <UploadStatus issue={issue} upload={upload} id={photoControlId(issue.id)} />;
  return <AddPhotoButton issue={issue} />;
};
