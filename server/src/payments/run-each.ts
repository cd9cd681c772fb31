/** After so many failures in a row the other side is taken to be away: the rest waits for the next run. */
const givesUpAfter = 6;

/**
 * Works through a list, a few at once. One that fails is reported and keeps nobody else from going on; where everything
 * fails the run ends early, so that a partner that answers nobody is not waited for a hundred times.
 */
export async function runEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
  onError: (error: unknown, item: T) => void,
): Promise<void> {
  const queue = items.values();
  let failuresInARow = 0;
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
        failuresInARow = 0;
      } catch (error) {
        failuresInARow += 1;
        onError(error, item);
      }
      if (failuresInARow >= givesUpAfter) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
