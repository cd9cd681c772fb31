/** Works through a list, a few at once; one that fails is reported and keeps nobody else from going on. */
export async function runEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
  onError: (error: unknown, item: T) => void,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => onError(error, item));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
