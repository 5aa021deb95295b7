import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time that all threads of a process have had so far, in nanoseconds. Linux alone counts so finely; elsewhere undefined. */
export function cpuTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  let total = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    total += Number(running);
  }
  return total;
}
