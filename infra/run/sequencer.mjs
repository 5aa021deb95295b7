import Sequencer from '@jest/test-sequencer';

/** Short files with long tests, most of which wait. Jest takes the largest file first, so these would end last, alone on the machine. */
const EARLY =
  /\/browsers\/test\/|\/e2e\/test\/accessibility\/|\/test\/resilience\/|\/alerts\/(seen|several-servers)\.|\/displays\/live\.test\.|\/config\/main\./;

/** Jest's order of test files, but those first that wait. */
export default class EarlySequencer extends Sequencer {
  sort(tests) {
    const [early, others] = [[], []];
    for (const test of super.sort(tests)) (EARLY.test(test.path) ? early : others).push(test);
    return [...early, ...others];
  }
}
