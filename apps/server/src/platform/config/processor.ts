import { readFileSync } from 'node:fs';

/**
 * Whether the processor lacks what the image library's binary for PCs needs (x86-64-v2). Only very old ones do, and virtual machines that hide
 * what theirs has. The server runs on them, but without photos and signatures.
 */
export function lacksImageSupport(readInfo = () => readFileSync('/proc/cpuinfo', 'utf8')): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  try {
    return !/^flags\b.* sse4_2\b/m.test(readInfo());
  } catch {
    // A sandbox hides the file.
    return false;
  }
}
