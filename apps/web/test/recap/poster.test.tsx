import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { domAnimation, LazyMotion } from 'framer-motion';
import { signedIn } from '../../src/lib/session.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import type { PosterText } from '../../src/modules/recap/poster/draw.ts';
import { addCanvasNoise, fakeCanvas } from '../support/fake-canvas.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { toast } from '../support/live-page.tsx';
import { show } from '../support/render.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';

// jsdom draws nothing and loads no fonts.
const draw = await import('../../src/modules/recap/poster/draw.ts');
jest.unstable_mockModule('../../src/modules/recap/poster/draw.ts', () => ({
  ...draw,
  drawPoster: () => {},
  loadFont: async () => {},
}));
const { Poster } = await import('../../src/modules/recap/parts/poster.tsx');

const text: PosterText = { title: '2026', boat: 'Desert Rose', lake: 'Lake Powell', layers: [], footer: '' };
const saved = catchSavedFiles();

beforeEach(() => {
  fakeCanvas();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['poster'], { type: 'image/png' }));
});

/** Shows the poster, and presses “Save the poster” once it is drawn. */
async function save() {
  fakeFetch({ 'GET /api/boat': { body: boat } });
  signedIn(alder);
  const user = show(
    <LazyMotion features={domAnimation} strict>
      <Poster text={text} fileName="poster.png" />
      <Toaster />
    </LazyMotion>,
  );
  const button = screen.getByRole('button', { name: 'Save the poster' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

test('the poster is saved as a picture', async () => {
  await save();
  expect(saved).toMatchObject([{ name: 'poster.png', type: 'image/png' }]);
});

test('a browser that gives noise for what is drawn saves nothing, and a message says how to allow it', async () => {
  addCanvasNoise(255);
  await save();
  await toast(
    'Not Saved',
    'Your browser hides drawings from websites. Use another browser, or allow this site to use HTML5 canvas image data: the browser asks next to the address. Then try again.',
  );
  expect(saved).toEqual([]);
});
