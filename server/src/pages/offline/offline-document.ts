import { defaultLanguage, languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { barePolicy, hashOf, plane, style } from '../bare-document.ts';

const texts = readTexts('storefront', 'offline');

/**
 * Each language is in the document: the one of the address, else the stored choice, else English is shown. Without `leaving` the
 * reload would call back a reader who is on the way to another page in the moment when the network returns.
 */
const script = `const prefix = location.pathname.split("/")[1];
let language = ${JSON.stringify(languages.filter((language) => language !== defaultLanguage))}.includes(prefix) ? prefix : null;
try { language ??= localStorage.getItem("language"); } catch {}
if (!${JSON.stringify(languages)}.includes(language)) language = "${defaultLanguage}";
document.documentElement.lang = language;
for (const text of document.querySelectorAll("main [lang]")) text.hidden = text.lang !== language;
document.title = document.querySelector("h1 > [lang=" + language + "]").textContent;
let leaving = false;
addEventListener("beforeunload", () => { leaving = true; });
addEventListener("online", () => { if (!leaving) location.reload(); });`;

/** A text in every language, of which the script shows one. */
const inEach = (key: 'title' | 'text' | 'retry'): string =>
  languages.map((language) => `<span lang="${language}" hidden>${texts[language][key]}</span>`).join('');

/**
 * "You are offline" as a document without other files (Z5). The service worker keeps it and answers with it at the address that
 * could not be loaded, so that its link tries that address again. It is the same for everybody.
 */
export const offlineDocument = `<!doctype html>
<html lang="${defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts[defaultLanguage].title}</title><style>${style}</style></head>
<body><main>${plane}<h1>${inEach('title')}</h1><p>${inEach('text')}</p><a href="">${inEach('retry')}</a></main>
<script>${script}</script></body></html>
`;

/** Its own script and style alone, and no markup from scripts. */
export const offlinePolicy = barePolicy(
  `script-src ${hashOf(script)}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
);
