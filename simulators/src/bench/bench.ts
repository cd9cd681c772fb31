import type { Simulator } from '../simulator.ts';
import { watchCalls } from './calls.ts';
import { style } from './style.ts';
import { type Bench, benchDocument } from './views.ts';

export const benchPath = '/dev/simulators';

/**
 * Adds a page for testers to the simulators: each one's calls and contents, actions and fault switches. Returns the same
 * simulators with recorded calls, and the page, which is mounted as one of them.
 */
export function withBench(simulators: readonly Simulator[], basePath = benchPath): Simulator[] {
  if (simulators.length === 0) return [];
  const opened = simulators.map((simulator) => ({ ...watchCalls(simulator), simulator }));
  const benches = opened.flatMap(({ simulator: { controlPanel, basePath: at }, calls }): Bench[] =>
    controlPanel ? [{ name: at.slice(at.lastIndexOf('/') + 1), controlPanel: controlPanel, calls }] : [],
  );
  return [...opened.map(({ watched }) => watched), createBench(benches, basePath)];
}

function createBench(benches: readonly Bench[], basePath: string): Simulator {
  const named = (name: unknown) => benches.find((bench) => bench.name === name);
  const back = (name: string, query = '') =>
    new Response(null, { status: 303, headers: { location: `${basePath}?of=${name}${query}` } });

  async function press(request: Request, what: string): Promise<Response> {
    // Protection against cross-site request forgery.
    if (!['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site')))
      return new Response('Forbidden', { status: 403 });
    const form = new URLSearchParams(await request.text());
    const bench = named(form.get('of'));
    if (!bench) return notFound();
    if (what === 'fault') {
      const [kind = '', on] = (form.get('kind') ?? '').split(':');
      bench.controlPanel.setFault(kind, on === 'on');
      return back(bench.name);
    }
    const done = await bench.controlPanel.act(form.get('id') ?? '', form.get('action') ?? '');
    return back(bench.name, `&said=${done ? 'yes' : 'no'}`);
  }

  return {
    basePath,
    async handle(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(basePath.length + 1);
      if (path === 'style.css' && request.method === 'GET')
        return new Response(style, { headers: { 'content-type': 'text/css; charset=utf-8' } });
      if (request.method === 'POST' && (path === 'act' || path === 'fault')) return press(request, path);
      const here = named(url.searchParams.get('of')) ?? benches[0];
      if (path !== '' || !here) return notFound();
      return page(benchDocument(benches, here, basePath, url.searchParams.get('said')));
    },
    close: async () => undefined,
  };
}

const notFound = () => new Response('Not found', { status: 404 });

const page = (document: string): Response =>
  new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
