import { type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import * as z from 'zod/mini';

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const schemaText = (schema: z.ZodMiniType, io: 'input' | 'output'): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return escapeHtml(JSON.stringify(rest, null, 2));
};

function partOf(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  return `<details><summary>${title}</summary><pre>${schemaText(schema, io)}</pre></details>`;
}

function callOf(call: string, endpoint: Endpoint): string {
  const [method = '', path = ''] = call.split(' ');
  const id = call.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const notes = [
    endpoint.auth === 'required'
      ? 'session required'
      : endpoint.auth === 'optional'
        ? 'session optional'
        : '',
    endpoint.idempotent ? 'honours Idempotency-Key' : '',
  ].filter(Boolean);
  return `<section id="${id}"><h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}${notes.length ? ` <span class="note">${notes.join(' · ')}</span>` : ''}</p>
${partOf('Path', endpoint.params, 'input')}${partOf('Query', endpoint.query, 'input')}${partOf('Body', endpoint.body, 'input')}
${endpoint.status === 204 ? '<p class="answer">204, no body</p>' : partOf(`Answer ${endpoint.status}`, endpoint.response, 'output')}
${endpoint.errors.length ? `<p class="errors">Errors: ${endpoint.errors.map((code) => `<code>${code}</code>`).join(' ')}</p>` : ''}</section>`;
}

/** The contract as an HTML page without scripts, made from the endpoints table (V3). */
export function docsPage(): string {
  const tags = [...new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag))];
  const body = tags
    .map((tag) => {
      const calls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.tag === tag);
      return `<h2 id="${tag}">${tag}</h2>${calls.map(([call, endpoint]) => callOf(call, endpoint)).join('')}`;
    })
    .join('');
  const links = tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Langit HTTP interface</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>Langit HTTP interface</h1><p>Made from the schemas that validate every request and answer. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p><nav>${links}</nav>${body}</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{margin:0;background:#f7f9fc;color:#0b1b3b}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}nav a{margin-right:1rem}h2{text-transform:capitalize;margin-top:3rem}
section{background:#fff;border:1px solid #dce3ee;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h3{margin:0 0 .25rem;font-size:1rem}
.method{display:inline-block;min-width:3.5rem;font-weight:700;color:#12357a}.note{color:#4a5875}pre{overflow:auto;font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}a{color:#12357a}
@media (prefers-color-scheme:dark){body{background:#0a1226;color:#e8eefb}section{background:#101b36;border-color:#24345c}.method,a{color:#8db8ff}.note{color:#a9b7d3}}`;
