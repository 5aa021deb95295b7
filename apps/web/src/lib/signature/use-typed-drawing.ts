import { useEffect, useState } from 'react';
import type { Drawing } from './sheet.ts';
import { drawName, face, isVisible } from './typed-name.ts';

/** A typed name as a signature, another one as soon as its face has arrived; null while there is nothing to be seen of it. */
export function useTypedDrawing(name: string): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    const draw = () => setDrawing(() => (isVisible(name) ? drawName(name) : null));
    let isLater = false;
    draw();
    // Where the face cannot be had, the next best one stays.
    if (name !== '' && !document.fonts.check(face, name))
      document.fonts.load(face, name).then(
        () => isLater || draw(),
        () => {},
      );
    return () => {
      isLater = true;
    };
  }, [name]);
  return drawing;
}
