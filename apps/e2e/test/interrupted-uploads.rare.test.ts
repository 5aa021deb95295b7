import { expect } from '@jest/globals';
import { openConnection } from '../src/connection.ts';
import { issues, issueWith, makePhoto, photos, slowUplink } from '../src/photos.ts';
import { productAt, scenario, screenOpener } from '../src/stage.ts';

const title = 'Torn awning';
const openAs = screenOpener((page) => photos(page, title));
const countPhotos = async () => (await issues())[0]?.photos.length;

scenario(
  'an upload whose connection breaks says so, and resumes by itself when the server can be reached again',
  async () => {
    await issueWith(title);
    const connection = await openConnection(productAt());
    const { page, ...screen } = await openAs();
    await page.goto(`${connection.base}/needs-attention`);
    await screen.add.click();
    await screen.choose(await makePhoto(page, 'awning.jpg', 1600, 1200));
    // The photo of some 2 MB is on its way for much longer than a busy machine needs to disconnect.
    const fast = await slowUplink(page, 50_000);
    await screen.button('Upload').click();
    await page.waitForFunction(() => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) > 5);
    connection.disconnect();
    await screen.alert.getByText("It will resume when you're back online.").waitFor();
    await screen.dialog.getByText('awning.jpg').first().waitFor();
    expect(await screen.toast('Photo Uploaded').count()).toBe(0);
    await fast();
    await connection.reconnect();
    await screen.toast('Photo Uploaded').waitFor();
    await screen.photo.waitFor();
    expect(await countPhotos()).toBe(1);
  },
);
