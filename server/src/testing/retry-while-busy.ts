/**
 * Retries a call answered 503 and returns the last answer. On a machine under load, sixty simultaneous calls may exceed the shop's
 * longest wait for a database connection.
 */
export async function retryWhileBusy<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
  tries = 20,
): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 && tries > 1 ? retryWhileBusy(ask, tries - 1) : answer;
}
