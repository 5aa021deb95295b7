import type { Page } from 'playwright-core';

type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/** The work of frames on the page's main thread, in milliseconds: by the clock, and of CPU time, which other programs do not stretch. */
export type FrameWork = { wall: number[]; cpu: number[] };

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Traces a page while something happens on it. Returns the work of each frame: all tasks from the commit of one frame to that of the next. */
export async function traceFrames(page: Page, happen: () => Promise<void>): Promise<FrameWork> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories });
  await happen();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return workOf(trace.traceEvents);
}

function workOf(events: readonly TraceEvent[]): FrameWork {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const commits = Map.groupBy(
    events.filter(({ name }) => name === 'Commit'),
    threadOf,
  );
  // The page's main thread commits most often.
  const [thread, ends] = [...commits].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const times = ends.map(({ ts }) => ts).sort((a, b) => a - b);
  const frames = times.map(() => ({ wall: 0, cpu: 0 }));
  const tasks = events.filter((event) => event.name === 'RunTask' && threadOf(event) === thread);
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    while ((times[next] ?? Number.POSITIVE_INFINITY) < ts) next += 1;
    const frame = frames[next];
    if (!frame) break;
    frame.wall += dur / 1000;
    frame.cpu += tdur / 1000;
  }
  return { wall: frames.map(({ wall }) => wall), cpu: frames.map(({ cpu }) => cpu) };
}
