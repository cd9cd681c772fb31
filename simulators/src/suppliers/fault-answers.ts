import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionDropped } from '../simulator.ts';

/** Faults before a call is carried out. */
export const failures = ['drop_before', 'server_error'] as const;

/** Faults after a call was carried out, so that only its answer is lost. */
export const lostAnswers = ['slow', 'drop', 'server_error_after', 'html', 'huge', 'redirect'] as const;

type CommonFault = (typeof failures)[number] | (typeof lostAnswers)[number];

type Taking = { take: (kind: CommonFault, path: string) => { ms: number } | undefined };

/** The answer of a call that fails before it is carried out. */
export function faultBeforeCall(faults: Taking, path: string): Response | undefined {
  if (faults.take('drop_before', path)) throw new ConnectionDropped();
  if (faults.take('server_error', path)) return new Response('Internal Server Error', { status: 500 });
  return undefined;
}

/** Loses or damages the answer of a completed call. `huge`: a valid envelope with excessive padding. */
export async function faultAfterCall(
  faults: Taking,
  { path, huge, stop }: { path: string; huge: (filler: string) => unknown; stop: AbortSignal },
  answer: Response,
): Promise<Response> {
  const slow = faults.take('slow', path);
  if (slow) await sleep(slow.ms, undefined, { signal: stop, ref: false }).catch(() => undefined);
  if (faults.take('drop', path)) throw new ConnectionDropped();
  if (faults.take('server_error_after', path)) return new Response('Bad Gateway', { status: 502 });
  if (faults.take('html', path))
    return new Response('<html><body>Maintenance</body></html>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  if (faults.take('huge', path)) return Response.json(huge('x'.repeat(10_000_000)));
  if (faults.take('redirect', path))
    return new Response(null, {
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/meta-data/' },
    });
  return answer;
}
