import { expect } from '@jest/globals';
import { boat } from '../src/boat.ts';
import { isSameDocument, laptop, markDocument, phone, scenario, signedIn } from '../src/stage.ts';

scenario('the family that runs the boat renames her, and another family’s open page follows', async () => {
  const other = await signedIn('ito', phone);
  await other.goto('/');
  await other.getByText(/Aboard the Kingfisher/).waitFor();
  await markDocument(other);

  const page = await signedIn(boat.adminUsername, laptop);
  await page.goto('/boat');
  const name = page.getByRole('region', { name: 'Name', exact: true });
  await name.getByLabel('Name', { exact: true }).fill('Osprey');
  await name.getByLabel('Title', { exact: true }).fill('Osprey Houseboat');
  await name.getByRole('button', { name: 'Save the name' }).click();
  await other.getByText(/Aboard the Osprey/).waitFor();
  expect(await isSameDocument(other)).toBe(true);
});

scenario('other families read the boat’s page, and change nothing but their own name', async () => {
  const page = await signedIn('ito', phone);
  await page.goto('/boat');
  await page.getByText('The Bell family runs the boat, and only they can change this page.').waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
});
