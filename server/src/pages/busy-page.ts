import { type Language, languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import type { RawAnswer } from '../platform/http/raw.ts';
import { barePolicy, plane, style } from './bare-document.ts';

const busy = readTexts('server', 'busy');
const offline = readTexts('storefront', 'offline');

/** Made once, as the documents are. */
const policy = barePolicy();

function documentIn(language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${busy[language].title}</title><style>${style}</style></head>
<body><main>${plane}<h1>${busy[language].title}</h1><p>${busy[language].text}</p><a href="">${offline[language].retry}</a></main></body></html>
`;
}

/** Made once: they cost nothing while the shop is under load. */
const documents = Object.fromEntries(languages.map((language) => [language, documentIn(language)])) as Record<
  Language,
  string
>;

/** The page in place of one that was asked for too often; its link leads to the same address. */
export const busyPage = (language: Language, retryAfter: number): RawAnswer => ({
  status: 429,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': String(Math.max(1, Math.ceil(retryAfter))),
  },
  body: documents[language],
});
