import { createHash } from 'node:crypto';
import { defaultLanguage, languages } from '@langit/contract/values/locale';
import { messagesIn } from '@langit/contract/values/messages/index';

/**
 * Each language is in the document: the one of the address, else the stored choice, else English is shown. Without `leaving` the
 * reload would call back a reader who is on the way to another page in the moment when the network returns.
 */
const script = `const prefix = location.pathname.split("/")[1];
let language = ${JSON.stringify(languages.filter((one) => one !== defaultLanguage))}.includes(prefix) ? prefix : null;
try { language ??= localStorage.getItem("language"); } catch {}
if (!${JSON.stringify(languages)}.includes(language)) language = "${defaultLanguage}";
document.documentElement.lang = language;
for (const text of document.querySelectorAll("main [lang]")) text.hidden = text.lang !== language;
document.title = document.querySelector("h1 > [lang=" + language + "]").textContent;
let leaving = false;
addEventListener("beforeunload", () => { leaving = true; });
addEventListener("online", () => { if (!leaving) location.reload(); });`;

const style = `:root{color-scheme:light dark;--page:#f7f9fc;--ink:#0b1b3b;--slate:#4a5875;--line:#dce3ee;--surface:#fff;--sky:#2e7cf6;--primary:#12357a;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0a1226;--ink:#eef3ff;--slate:#aab7d2;--line:#26345a;--surface:#121d38;--sky:#6aa4ff;--primary:#8fb8ff;--on-primary:#0a1733}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{box-sizing:border-box;min-height:100vh;max-width:32rem;margin:0 auto;padding:48px 20px;display:grid;place-content:center;justify-items:center;text-align:center}
svg{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:24px 0 12px;font-size:1.75rem;line-height:1.22}
p{margin:0 0 28px;color:var(--slate);text-wrap:pretty}
:lang(ja){word-break:auto-phrase;line-break:strict}
a{display:inline-flex;align-items:center;min-height:44px;padding:2px 24px;border-radius:12px;background:var(--primary);color:var(--on-primary);font-weight:650;text-decoration:none}
a:focus-visible{outline:2px solid var(--sky);outline-offset:2px}`;

const plane = `<svg width="160" height="110" viewBox="0 0 160 110" aria-hidden="true"><path d="M46 84c-11 0-19-7-19-16.5S35 51 45 51c3-12 13-19.5 25-19.5 13 0 23 8 26 20 1.5-.5 3-.7 5-.7 10 0 18 7 18 16.7S111 84 101 84Z" fill="var(--surface)" stroke="var(--line)"/><path d="M14 88c20 8 44 2 46-14s-18-18-18-4 26 16 44 2" stroke="var(--sky)" stroke-dasharray="1 6"/><path d="m92 62 34-20-13 37-7-13Z" fill="var(--surface)" stroke="var(--sky)"/><path d="m106 66 20-24" stroke="var(--sky)"/></svg>`;

/** A text in every language, of which the script shows one. */
const inEach = (key: 'title' | 'text' | 'retry'): string =>
  languages
    .map((language) => `<span lang="${language}" hidden>${messagesIn(language).offline[key]}</span>`)
    .join('');

/**
 * "You are offline" as a document without other files (Z5). The service worker keeps it and answers with it at the address that
 * could not be loaded, so that its link tries that address again. It is the same for everybody.
 */
export const offlineDocument = `<!doctype html>
<html lang="${defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${messagesIn(defaultLanguage).offline.title}</title><style>${style}</style></head>
<body><main>${plane}<h1>${inEach('title')}</h1><p>${inEach('text')}</p><a href="">${inEach('retry')}</a></main>
<script>${script}</script></body></html>
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows its own script and style, and nothing else: no file, no request, no markup from scripts. */
export const offlinePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
