import type { CDPSession, Page } from 'playwright-core';

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number; args?: { name?: string } };

/** How much work the frames of a page were, in milliseconds of the main thread. */
export type FrameWork = { wall: number[]; cpu: number[] };

/**
 * Traces a page while something happens on it. Returns the work of each frame that did any: all tasks of the main thread from one frame's begin
 * to the next.
 */
export async function traceFrames(page: Page, happen: () => Promise<void>): Promise<FrameWork> {
  const session = await page.context().newCDPSession(page);
  const categories = 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline,devtools.timeline.frame,__metadata';
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories.split(',') } });
  await happen();
  await endTracing(session);
  return workOf(events);
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
}

function workOf(events: readonly TraceEvent[]): FrameWork {
  // The page's main thread is the one that begins frames most often.
  const begins = events.filter(({ name }) => name === 'BeginMainThreadFrame');
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const counts = Map.groupBy(begins, threadOf);
  const thread = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
  const starts = begins.filter((event) => threadOf(event) === thread).map(({ ts }) => ts).sort((a, b) => a - b);
  const tasks = events.filter((event) => /RunTask$/.test(event.name) && event.ph === 'X' && threadOf(event) === thread);
  const frames = starts.map(() => ({ wall: 0, cpu: 0 }));
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task belongs to the frame that begins within it, or the last one before it.
    const frame = frames[starts.findLastIndex((start) => start <= ts + dur)];
    if (!frame) continue;
    frame.wall += dur / 1000;
    frame.cpu += tdur / 1000;
  }
  return { wall: frames.map(({ wall }) => wall), cpu: frames.map(({ cpu }) => cpu) };
}
