import { pagePaths } from '@houseboat/contract/paths.ts';
import { expect, test } from '@jest/globals';
import { modules } from '../../src/shell/modules.ts';

test('each path of the contract has the page of one module', () => {
  expect(modules.flatMap(({ page }) => page?.path ?? []).toSorted()).toEqual(pagePaths.toSorted());
});
