/** Half of what a frame may take, so that the screen can still draw in it. */
const SLICE_MS = 4;

/** Runs a generator to its end, in slices with pauses for the screen in between. Returns its result. */
export async function runInSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const step = work.next();
      if (step.done) return step.value;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}
