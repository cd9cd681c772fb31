import { type Language, languages, localeOf } from '@langit/contract/locale';
import { type FaultKind, faultKinds } from '../faults.ts';
import { html, type Markup } from './html.ts';
import { type PageTexts, pageTexts } from './texts.ts';
import { mainView, money, type ViewInput } from './views.ts';

/** What a tester can make happen now. */
export const controls = ['pay', 'decline', 'expire', 'pay_late', 'reverse', 'chargeback'] as const;
export type Control = (typeof controls)[number];

const shownFaults = faultKinds.filter(
  (kind): kind is Exclude<FaultKind, 'wrong_amount_notified' | 'wrong_currency'> =>
    kind !== 'wrong_amount_notified' && kind !== 'wrong_currency',
);

const languageNames: Record<Language, string> = { en: 'EN', id: 'ID', ja: '日本語', vi: 'VI' };

/** The hosted page: on the left what is paid, on the right how. Complete without a script. */
export function paymentDocument(input: ViewInput, basePath: string, active: ReadonlySet<FaultKind>): string {
  return documentOf(
    input.language,
    basePath,
    html`${ticket(input)}${mainView(input)}${controlsView(input, active)}`,
    languageLinks(input.language, input.texts),
  );
}

export function notFoundDocument(language: Language, basePath: string): string {
  const body = html`<section class="panel done alone"><h1>${pageTexts[language].notFoundTitle}</h1></section>`;
  return documentOf(language, basePath, body);
}

function documentOf(language: Language, basePath: string, body: Markup, links?: Markup): string {
  const texts = pageTexts[language];
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · ${texts.simulator}</title>
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="${basePath}/style.css"></head>
<body><p class="notice">${texts.simulator}</p>
<header class="top">${links}</header>
<main>${body}</main></body>
</html>`.text;
}

const languageLinks = (current: Language, texts: PageTexts) =>
  html`<nav aria-label="${texts.language}"><ul class="languages">${languages.map(
    (language) =>
      html`<li><a href="?language=${language}" lang="${language}"${language === current && html` aria-current="true"`}>${languageNames[language]}</a></li>`,
  )}</ul></nav>`;

function ticket({ page, texts, language }: ViewInput): Markup {
  const until = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'Asia/Jakarta',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const items = page.items.map(
    ({ name, price, quantity }) =>
      html`<li><span>${name}${quantity > 1 && `\u00a0×\u00a0${quantity}`}</span><span>${money(price * quantity)}</span></li>`,
  );
  return html`<section class="ticket">
<div class="pass"><span class="label">${texts.amount}</span><strong class="amount">${money(page.amount)}</strong>
<dl class="fields"><div><dt class="label">${texts.order}</dt><dd>${page.orderId}</dd></div>
<div><dt class="label">${texts.payBefore}</dt><dd>${until.format(page.expiresAt)} WIB</dd></div></dl></div>
<div class="stub"><details><summary>${texts.details}</summary><ul class="items">${items}</ul></details></div>
</section>`;
}

function controlsView({ texts, here }: ViewInput, active: ReadonlySet<FaultKind>): Markup {
  const buttons = controls.map(
    (control) => html`<button class="secondary" name="control" value="${control}">${texts[control]}</button>`,
  );
  const switches = shownFaults.map(
    (kind) =>
      html`<button class="secondary" name="fault" value="${kind}" aria-pressed="${String(active.has(kind))}">${texts[kind]}</button>`,
  );
  return html`<details class="controls"${active.size > 0 && html` open`}><summary>${texts.controls}</summary>
<p>${texts.controlsText}</p>
<form method="post" action="${here}">
<h2>${texts.now}</h2><div class="switches">${buttons}</div>
<h2>${texts.next}</h2><div class="switches">${switches}</div>
</form></details>`;
}
