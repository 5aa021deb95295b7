import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBoat } from '../../../lib/boat.ts';
import { matchTheLake, sceneryLabels } from '../../../lib/boat-fields/sceneries.ts';
import { BoatPicture, PictureFrame } from '../../../lib/boat-picture.tsx';
import { call } from '../../../lib/call.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { PhotoInput } from '../../../lib/photos/photo-input.tsx';
import { photoRefusal } from '../../../lib/photos/photo-refusal.ts';
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts';
import { uploadPhoto } from '../../../lib/photos/put-photo.ts';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useChangeBoat } from '../api.ts';
import { sectionKind } from '../section-kind.ts';
import { SectionForm } from './section-form.tsx';

/** The boat's picture: a photo, or a drawing of her on one of the lakes that the app draws. */
export const PictureSection = ({ settings }: { settings: BoatSettings }) => {
  const hasPhoto = useBoat()?.photoUrl !== null;
  return (
    <PageSection title="Picture" intro="The first thing everybody sees, on the landing page and on the invitations.">
      <PictureFrame aspectRatio="16 / 9" maxWidth="40rem" borderRadius="card">
        <BoatPicture alt={hasPhoto ? 'Your photo of the boat' : 'The drawn boat on the lake'} />
      </PictureFrame>
      <Upload hasPhoto={hasPhoto} />
      {hasPhoto ? <RemovePhoto /> : <Drawing settings={settings} />}
    </PageSection>
  );
};

/** Its input covers it, and has the focus. */
const ChooseButton = chakra(Button, {
  base: {
    position: 'relative',
    '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
  },
});

const Upload = ({ hasPhoto }: { hasPhoto: boolean }) => {
  const { upload, cancel, isPending, progress, error } = useUploadPicture();
  const label = hasPhoto ? 'Choose another photo' : 'Choose a photo';
  return (
    <Wrap gap="4">
      {isPending ? (
        <>
          <p role="status">
            {progress.isStalled ? 'The upload is stuck. We keep trying.' : `Uploading the photo, ${progress.percent}%`}
          </p>
          <Button ref={keepFocusNearby} variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : (
        <ChooseButton as="label" variant="outline" ref={keepFocusNearby}>
          {label}
          <PhotoInput label={label} onChoose={([file]) => file && upload(file)} />
        </ChooseButton>
      )}
      <FailureText error={isPending ? null : error} />
    </Wrap>
  );
};

/** How far an upload is, in percent. A stalled one makes no progress. */
type Progress = { percent: number; isStalled: boolean };

const none: Progress = { percent: 0, isStalled: false };

/** Uploads a photo of the boat, which then is its picture. */
function useUploadPicture() {
  const attempt = useRef(new AbortController());
  const [progress, setProgress] = useState(none);
  const { mutate, isPending, error } = useChangeBoat(async (file: File) => {
    const { signal } = attempt.current;
    const photo = await preparePhoto(file, signal);
    if (photo === 'aborted') return;
    if (typeof photo === 'string') {
      const { message, advice = '' } = photoRefusal(file, photo);
      throw new Error(`${message} ${advice}`);
    }
    const uploadURL = await uploadPhoto({ data: photo, type: photo.type || file.type }, signal, {
      onProgress: (loaded) => setProgress({ percent: Math.round((loaded / photo.size) * 100), isStalled: false }),
      onStall: (isStalled) => setProgress(({ percent }) => ({ percent, isStalled })),
    });
    if (signal.aborted) return;
    await call('PUT /boat/picture', { body: { uploadURL } });
  });
  const upload = (file: File) => {
    if (isPending) return;
    attempt.current = new AbortController();
    setProgress(none);
    mutate(file);
  };
  const isCanceled = attempt.current.signal.aborted;
  return { upload, cancel: () => attempt.current.abort(), isPending, progress, error: isCanceled ? null : error };
}

const RemovePhoto = () => {
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const { mutate, isPending, error } = useChangeBoat(() => call('DELETE /boat/picture'));
  return (
    <div ref={keepFocusNearby}>
      {isAsking ? (
        <AskInPlace
          layout="stacked"
          question="Go back to the drawn boat?"
          effect={<p>The photo is removed from every screen.</p>}
          keep="Keep the photo"
          confirm="Remove it"
          isPending={isPending}
          onKeep={answer}
          onConfirm={() => mutate(undefined)}
        />
      ) : (
        <Button variant="ghost" autoFocus={wasAsked} onClick={ask}>
          Go back to the drawn boat
        </Button>
      )}
      <FailureText error={error} />
    </div>
  );
};

const lakes = { fitting: matchTheLake, ...sceneryLabels };
type DrawingInput = { scenery: keyof typeof lakes };

const kind = sectionKind<DrawingInput>({
  noun: 'drawing',
  labels: { scenery: 'Scenery' },
  toInput: ({ scenery }) => ({ scenery: scenery ?? 'fitting' }),
  inWords: ({ scenery }) => lakes[scenery],
});

const Drawing = ({ settings }: { settings: BoatSettings }) => {
  const form = useForm<DrawingInput>({ defaultValues: kind.toInput(settings) });
  return (
    <SectionForm
      kind={kind}
      settings={settings}
      form={form}
      toChange={({ scenery }) => ({ scenery: scenery === 'fitting' ? null : scenery })}
      submit="Save the drawing"
    >
      <Choices>
        <legend>Scenery</legend>
        {Object.entries(lakes).map(([value, label]) => (
          <Choice key={value}>
            <input type="radio" value={value} {...form.register('scenery')} />
            {label}
          </Choice>
        ))}
      </Choices>
    </SectionForm>
  );
};
