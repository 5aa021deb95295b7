/** Waits until all parts of a night have ended, and throws what the first one threw. A part that fails ends the night for the others. */
export async function together(night: AbortController, parts: Promise<void>[]): Promise<void> {
  const ending = parts.map((part) =>
    part.catch((error) => {
      night.abort();
      throw error;
    }),
  );
  await Promise.allSettled(ending);
  await Promise.all(ending);
}
