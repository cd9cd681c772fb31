/**
 * Like a customer who tries again when the shop is too busy to be asked (503): what counts is the last answer. On a machine that
 * is busy elsewhere, sixty at once wait longer for a connection than the shop lets anybody wait.
 */
export async function patiently<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
  tries = 20,
): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 && tries > 1 ? patiently(ask, tries - 1) : answer;
}
