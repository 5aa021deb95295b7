/**
 * Keeps what an asker answers, so that however many want it, it is asked once. A failure goes to those who wait for it and is not kept:
 * whoever presses Retry wants the truth, and more than one call at a time there never is, however long the other side is down.
 *
 * @param ms how long an answer is good, from when it came
 */
export function keep<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    asked.answer.then(
      () => {
        asked.until = performance.now() + ms;
      },
      () => {
        kept = undefined;
      },
    );
    return asked.answer;
  };
}
