import { createHash } from 'node:crypto';

/** Look of the documents that have no other file. */
export const style = `:root{color-scheme:light dark;--page:#f7f9fc;--ink:#0b1b3b;--slate:#4a5875;--line:#dce3ee;--surface:#fff;--sky:#2e7cf6;--primary:#12357a;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0a1226;--ink:#eef3ff;--slate:#aab7d2;--line:#26345a;--surface:#121d38;--sky:#6aa4ff;--primary:#8fb8ff;--on-primary:#0a1733}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{box-sizing:border-box;min-height:100vh;max-width:32rem;margin:0 auto;padding:48px 20px;display:grid;place-content:center;justify-items:center;text-align:center}
svg{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:24px 0 12px;font-size:1.75rem;line-height:1.22}
p{margin:0 0 28px;color:var(--slate);text-wrap:pretty}
:lang(ja){word-break:auto-phrase;line-break:strict}
a{display:inline-flex;align-items:center;min-height:44px;padding:2px 24px;border-radius:12px;background:var(--primary);color:var(--on-primary);font-weight:650;text-decoration:none}
a:focus-visible{outline:2px solid var(--sky);outline-offset:2px}`;

export const plane = `<svg width="160" height="110" viewBox="0 0 160 110" aria-hidden="true"><path d="M46 84c-11 0-19-7-19-16.5S35 51 45 51c3-12 13-19.5 25-19.5 13 0 23 8 26 20 1.5-.5 3-.7 5-.7 10 0 18 7 18 16.7S111 84 101 84Z" fill="var(--surface)" stroke="var(--line)"/><path d="M14 88c20 8 44 2 46-14s-18-18-18-4 26 16 44 2" stroke="var(--sky)" stroke-dasharray="1 6"/><path d="m92 62 34-20-13 37-7-13Z" fill="var(--surface)" stroke="var(--sky)"/><path d="m106 66 20-24" stroke="var(--sky)"/></svg>`;

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the documents' own style and the given directives, and nothing else: no file, no request, no form, no frame. */
export const barePolicy = (...directives: string[]): string =>
  [
    "default-src 'none'",
    ...directives,
    `style-src ${hashOf(style)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
