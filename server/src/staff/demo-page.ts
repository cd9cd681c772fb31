import { createHash } from 'node:crypto';
import { roles } from '@langit/contract/operator/roles';
import type { Language } from '@langit/contract/values/locale';
import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { escapeHtml } from '../notifications/blocks.ts';

const texts = readTexts('demo', 'staff');

const css = `
:root{color-scheme:light dark;--ink:#0B1B3B;--slate:#4A5875;--page:#F7F9FC;--card:#fff;--line:#DCE3EE}
@media (prefers-color-scheme:dark){:root{--ink:#EEF3FF;--slate:#A9B6D3;--page:#0A1224;--card:#121E38;--line:#2A3A5E}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 "Plus Jakarta Sans",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:560px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:28px;line-height:1.25;margin:0 0 8px}
p{margin:0 0 24px;color:var(--slate)}
p[role=status]{color:var(--ink);font-weight:700}
button{display:block;width:100%;min-height:52px;margin:0 0 12px;padding:12px 20px;background:var(--card);border:1px solid var(--line);border-radius:16px;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:#2E7CF6}
button:focus-visible{outline:2px solid #2E7CF6;outline-offset:2px}
`;
const cssHash = createHash('sha256').update(css).digest('base64');

export const demoPagePolicy = `default-src 'none'; style-src 'sha256-${cssHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page of the demo's staff. It works without JavaScript. `signedIn`: the name of who is signed in at this browser. */
export function demoPage(language: Language, signedIn: string | null): string {
  const t = texts[language];
  const buttons = roles.map(
    (role) => `<button name="role" value="${role}">${escapeHtml(t.roles[role])}</button>`,
  );
  const status =
    signedIn === null
      ? ''
      : `<p role="status">${escapeHtml(filled(t.signedIn, { name: signedIn }, language))}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(t.title)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p>${status}<form method="post" action="/dev/console">${buttons.join('')}</form></main></body></html>`;
}
