/** Logs to the browser's console a failure that the product document has "only logged". */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log that is meant
  console.error(what, failure);
}
