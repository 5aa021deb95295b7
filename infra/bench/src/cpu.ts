import { readdirSync, readFileSync } from 'node:fs';

/** Returns the CPU time of all threads of a process in nanoseconds; undefined except on Linux. */
export function cpuTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  let total = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    total += Number(running);
  }
  return total;
}
