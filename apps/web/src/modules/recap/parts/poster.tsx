import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Scenery } from '@houseboat/contract/boat.ts';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { canvasProblem } from '../../../lib/canvas-readable.ts';
import { canShare, shareFile } from '../../../lib/save-file.ts';
import { houseboat, lake, shores } from '../../../lib/scenery/scenery.ts';
import { showToast } from '../../../lib/toast.ts';
import { drawPoster, loadFont, type PosterText, size } from '../poster/draw.ts';

/** Returns the layers of the houseboat at first light, from back to front. They are those of the landing page, always by day. */
const loadPicture = (scenery: Scenery): Promise<HTMLImageElement[]> =>
  Promise.all([lake, shores[scenery], houseboat].map(loadByDay));

async function loadByDay(file: string): Promise<HTMLImageElement> {
  const drawing = await (await fetch(file)).text();
  // A shared picture is the same on every device. The birds fly where the title is. Firefox draws only what has a size.
  const byDay = drawing
    .replaceAll('prefers-color-scheme:dark', 'not all')
    .replace('<style>', '<style>.bi{display:none}')
    .replace('<svg ', '<svg width="1600" height="1200" ');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(byDay)}`;
  await image.decode();
  return image;
}

// The canvas itself is plain, because a styled one would take its size in pixels for its style.
const Frame = chakra('div', {
  base: {
    overflow: 'hidden',
    borderRadius: 'card',
    bg: 'lake.subtle',
    forcedColorAdjust: 'none',
    '& canvas': { display: 'block', width: 'full', height: 'auto' },
  },
});

type Props = {
  /** What the poster says. The same object as long as it says the same. */
  text: PosterText;
  fileName: string;
};

const notSaved = { title: 'Not Saved', tone: 'destructive' } as const;

/** The season as a poster, to share as a picture. */
export const Poster = ({ text, fileName }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const scenery = useBoat()?.scenery;
  useEffect(() => {
    if (scenery === undefined) return;
    let isObsolete = false;
    // Without a connection, the poster is drawn without its scenery.
    void Promise.all([loadPicture(scenery).catch(() => []), loadFont(text)]).then(([picture]) => {
      const context = canvas.current?.getContext('2d');
      if (!context || isObsolete) return;
      drawPoster(context, text, picture);
      setDrawn(true);
    });
    return () => {
      isObsolete = true;
    };
  }, [text, scenery]);
  const share = () => {
    const problem = canvasProblem();
    if (problem) return showToast({ ...notSaved, description: `${problem} Then try again.`, isPersistent: true });
    canvas.current?.toBlob((picture) => {
      if (picture) return void shareFile(new File([picture], fileName, { type: picture.type }), title);
      showToast({ ...notSaved, description: "We couldn't make the picture. Try again." });
    });
  };
  const title = `${text.boat} ${text.title}`;
  const hasShareSheet = canShare(new File([], fileName, { type: 'image/png' }));
  return (
    <>
      <Frame>
        <canvas
          ref={canvas}
          {...size}
          data-drawn={isDrawn || undefined}
          role="img"
          aria-label={`Poster of the ${text.title} season: the houseboat on the lake, and each week in its family's color.`}
        />
      </Frame>
      <Button mt="4" width="full" size="lg" disabled={!isDrawn} onClick={share}>
        {hasShareSheet ? <Share2 aria-hidden /> : <Download aria-hidden />}
        {hasShareSheet ? 'Share the poster' : 'Save the poster'}
      </Button>
    </>
  );
};
