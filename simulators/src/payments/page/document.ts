import {
  isLanguage,
  type Language,
  languages,
  localeOf,
  negotiateLanguage,
} from '@langit/contract/values/locale';
import { html, type Markup } from '../../html.ts';
import type { FaultKind } from '../faults.ts';
import { controls, type PageModel } from './model.ts';
import { pageTexts } from './texts.ts';
import { mainView, money } from './views.ts';

const isShown = (
  kind: FaultKind,
): kind is Exclude<FaultKind, 'wrong_amount_notified' | 'wrong_currency' | 'null_fields'> =>
  kind !== 'wrong_amount_notified' && kind !== 'wrong_currency' && kind !== 'null_fields';

/** The base path of a simulator's page: its stylesheet is `{basePath}/style.css`. */
type Place = { vendor: string; basePath: string };

/** The hosted page: the order on the left, the payment methods on the right. It works without scripts. */
export function paymentDocument(page: PageModel, basePath: string): string {
  return documentOf(
    page.language,
    { vendor: page.vendor, basePath },
    html`${ticket(page)}${mainView(page)}${controlsView(page)}`,
    languageLinks(page.language),
  );
}

export function notFoundDocument(language: Language, place: Place): string {
  const body = html`<section class="panel done alone"><h1>${pageTexts[language].notFoundTitle}</h1></section>`;
  return documentOf(language, place, body);
}

/** The language in the address, else the browser's. */
export function languageOf(url: URL, request: Request): Language {
  const language = url.searchParams.get('language');
  return isLanguage(language) ? language : negotiateLanguage(request.headers.get('accept-language'));
}

/** The page with its Content-Security-Policy: forms may submit to the shop's origin, and all else is limited to this page. */
export function pageResponse(document: string, formTarget: string | null, status = 200): Response {
  const target = formTarget === null ? '' : ` ${new URL(formTarget).origin}`;
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

function documentOf(language: Language, { vendor, basePath }: Place, body: Markup, links?: Markup): string {
  const texts = pageTexts[language];
  const simulator = texts.simulator.replace('{vendor}', vendor);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · ${simulator}</title>
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="${basePath}/style.css"></head>
<body><p class="notice">${simulator}</p>
<header class="top">${links}</header>
<main>${body}</main></body>
</html>`.text;
}

const languageLinks = (current: Language) =>
  html`<nav aria-label="${pageTexts[current].language}"><ul class="languages">${languages.map(
    (language) =>
      html`<li><a href="?language=${language}" lang="${language}"${language === current && html` aria-current="true"`}>${pageTexts[language].languageName}</a></li>`,
  )}</ul></nav>`;

function ticket({ amount, orderId, expiresAt, items, language }: PageModel): Markup {
  const texts = pageTexts[language];
  const until = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'Asia/Jakarta',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lines = items.map(
    ({ name, price, quantity }) =>
      html`<li><span>${name}${quantity > 1 && `\u00a0×\u00a0${quantity}`}</span><span>${money(price * quantity)}</span></li>`,
  );
  return html`<section class="ticket">
<div class="pass"><span class="label">${texts.amount}</span><strong class="amount">${money(amount)}</strong>
<dl class="fields"><div><dt class="label">${texts.order}</dt><dd>${orderId}</dd></div>
<div><dt class="label">${texts.payBefore}</dt><dd>${until.format(expiresAt)} WIB</dd></div></dl></div>
<div class="stub"><details><summary>${texts.details}</summary><ul class="items">${lines}</ul></details></div>
</section>`;
}

function controlsView({ language, here, faults, faultKinds }: PageModel): Markup {
  const texts = pageTexts[language];
  const buttons = controls.map(
    (control) => html`<button class="secondary" name="control" value="${control}">${texts[control]}</button>`,
  );
  const switches = faultKinds
    .filter(isShown)
    .map(
      (kind) =>
        html`<button class="secondary" name="fault" value="${kind}" aria-pressed="${String(faults.has(kind))}">${texts[kind]}</button>`,
    );
  return html`<details class="controls"${faults.size > 0 && html` open`}><summary>${texts.controls}</summary>
<p>${texts.controlsText}</p>
<form method="post" action="${here}">
<h2>${texts.now}</h2><div class="switches">${buttons}</div>
<h2>${texts.next}</h2><div class="switches">${switches}</div>
</form></details>`;
}
