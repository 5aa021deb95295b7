import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../../src/lib/link.ts';
import { inCard } from '../../support/live-page.tsx';
import { openPhotos } from '../../support/photos-page.tsx';

const image = (name = 'Photo of Awning') => screen.queryByRole('img', { name });
const source = () => image()?.getAttribute('src');
const all = () => screen.queryByRole('link', { name: /^View all photos/ });
const addPhoto = async () => (await inCard('Awning')).queryByRole('button', { name: 'Add Photo' });

test('a card shows a button to add a photo, or else the first photo with its size', async () => {
  const { server, publish } = await openPhotos();
  expect(await addPhoto()).toBeVisible();
  expect(image()).not.toBeInTheDocument();
  await publish(server.photo(server.named('Awning').id));
  const [first] = server.named('Awning').photos;
  await waitFor(() => expect(source()).toBe(first?.cardUrl));
  expect(image()).toHaveAttribute('width', '1600');
  expect(image()).toHaveAttribute('height', '1200');
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(await addPhoto()).not.toBeInTheDocument();
  expect(all()).not.toBeInTheDocument();
});

test('a card shows the number of its photos, live', async () => {
  const { server, publish } = await openPhotos({ photos: 2 });
  expect(all()).toHaveTextContent('View all photos (2)');
  await publish(server.photo(server.named('Awning').id));
  await waitFor(() => expect(all()).toHaveTextContent('View all photos (3)'));
  expect(source()).toBe(server.named('Awning').photos[0]?.cardUrl);
  await publish(server.removePhoto(server.named('Awning').id, server.named('Awning').photos[0]?.id ?? ''));
  await waitFor(() => expect(all()).toHaveTextContent('View all photos (2)'));
  expect(source()).toBe(server.named('Awning').photos[0]?.cardUrl);
});

test('a photo that fails to load is hidden, and the card says so, until the next connection', async () => {
  const { server } = await openPhotos({ photos: 2 });
  const [first, second] = server.named('Awning').photos;
  const fail = () => fireEvent.error(image() as Element);
  fail();
  await waitFor(() => expect(source()).toBe(second?.cardUrl));
  expect(all()).not.toBeInTheDocument();
  fail();
  expect(await addPhoto()).toBeVisible();
  expect(image()).not.toBeInTheDocument();
  const unshown = screen.getByText("Its photos can't be shown right now.");
  act(() => useLink.setState({ state: 'lost' }));
  act(() => useLink.setState({ state: 'live' }));
  await waitFor(() => expect(source()).toBe(first?.cardUrl));
  expect(unshown).not.toBeInTheDocument();
});

test('the first photo takes the focus of the button that it replaces', async () => {
  const { server, publish } = await openPhotos();
  act(() => void addPhoto().then((button) => button?.focus()));
  await waitFor(async () => expect(await addPhoto()).toHaveFocus());
  await publish(server.photo(server.named('Awning').id));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Photo of Awning' })).toHaveFocus());
});
