/** For failures that the product document has "only logged": whoever looks into the console finds them. */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log that is meant
  console.error(what, failure);
}
