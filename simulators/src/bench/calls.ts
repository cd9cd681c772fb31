import { ConnectionDropped, type Simulator } from '../simulator.ts';
import { redactBody, redactHeaders, redactPath } from './redact.ts';

/** A call of the shop with its answer, redacted for display. */
export type Call = {
  at: Date;
  ms: number;
  method: string;
  path: string;
  headers: string;
  body: string;
  /** The HTTP status; null: the connection was cut. */
  status: number | null;
  answer: string;
};

const kept = 50;

/** Records a simulator's vendor calls, newest first, in memory only and redacted. */
export function watchCalls(simulator: Simulator): { watched: Simulator; calls: readonly Call[] } {
  const calls: Call[] = [];
  const keep = (call: Call) => {
    calls.unshift(call);
    calls.length = Math.min(calls.length, kept);
  };
  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (!simulator.controlPanel?.isCall(url.pathname.slice(simulator.basePath.length)))
      return simulator.handle(request);
    const at = new Date();
    const { method, headers } = request;
    const body = redactBody(await request.clone().text(), headers.get('content-type') ?? '');
    const asked = {
      at,
      method,
      path: redactPath(url).slice(simulator.basePath.length),
      headers: redactHeaders(headers),
      body,
    };
    try {
      const response = await simulator.handle(request);
      const type = response.headers.get('content-type') ?? '';
      const answer = redactBody(await response.clone().text(), type);
      keep({ ...asked, ms: Date.now() - at.getTime(), status: response.status, answer });
      return response;
    } catch (error) {
      const dropped = error instanceof ConnectionDropped;
      const answer = dropped ? 'carried out or not, the answer never came' : String(error);
      keep({ ...asked, ms: Date.now() - at.getTime(), status: null, answer });
      throw error;
    }
  }
  const { basePath, controlPanel } = simulator;
  const watched = {
    basePath,
    handle,
    close: () => simulator.close(),
    ...(controlPanel ? { controlPanel: controlPanel } : {}),
  };
  return { watched, calls };
}
