import type { Language } from '@langit/contract/locale';
import type { Method, Page, Transaction } from '../records.ts';
import { isOpen, isPaid, testCards } from '../transaction-rules.ts';
import { html, type Markup } from './html.ts';
import { icons } from './icons.ts';
import type { PageTexts } from './texts.ts';

export type ViewInput = {
  page: Page;
  transaction: Transaction | undefined;
  now: number;
  language: Language;
  texts: PageTexts;
  /** The card form was asked for, or filled in with a number that is no test card. */
  card: 'form' | 'unknown' | undefined;
  /** SVG of the QRIS code, drawn for a pending QRIS payment. */
  qr: Markup | undefined;
  /** This page's own address in the current language, and the shop's with the result in its query. */
  here: string;
  backUrl: string | null;
};

const bankNames: Partial<Record<Method, string>> = {
  bca_va: 'BCA',
  bni_va: 'BNI',
  bri_va: 'BRI',
  permata_va: 'Permata',
  echannel: 'Mandiri',
};

/** What the customer has to do next, or what happened. */
export function mainView(input: ViewInput): Markup {
  const { transaction, page, now, texts } = input;
  if (isPaid(transaction)) {
    const refunded = transaction?.status === 'refund' || transaction?.status === 'partial_refund';
    return refunded
      ? resultView(input, 'good', texts.refundedTitle, texts.refundedText)
      : resultView(input, 'good', texts.successTitle, texts.successText);
  }
  if (page.canceledAt !== null || transaction?.status === 'cancel')
    return resultView(input, 'bad', texts.cancelledTitle, texts.expiredText);
  if (!isOpen(page, transaction, now)) return resultView(input, 'bad', texts.expiredTitle, texts.expiredText);
  if (input.card) return cardView(input);
  if (transaction?.status !== 'pending') return methodsView(input);
  if (transaction.card) return bankView(input);
  return transaction.method === 'other_qris' ? qrisView(input) : transferView(input, transaction);
}

function methodsView({ page, transaction, texts, here }: ViewInput): Markup {
  const row = (icon: Markup, title: string, hint: string) =>
    html`${icon}<span><b>${title}</b><small>${hint}</small></span>${icons.go}`;
  const rows = page.methods.map((method) => {
    if (method === 'credit_card')
      return html`<li><a class="method" href="${here}&amp;card=form">${row(icons.card, texts.card, texts.cardHint)}</a></li>`;
    const inner =
      method === 'other_qris'
        ? row(icons.qr, texts.qris, texts.qrisHint)
        : row(icons.bank, bankNames[method] ?? method, texts.bankHint);
    return html`<li><button class="method" name="choose" value="${method}">${inner}</button></li>`;
  });
  return html`<section class="panel">
${transaction?.status === 'deny' && html`<p class="alert" role="alert">${texts.declined}</p>`}
<h1>${texts.choose}</h1>
<form method="post" action="${here}"><ul class="methods">${rows}</ul></form>
</section>`;
}

function cardView({ texts, here, card, page }: ViewInput): Markup {
  const listed = Object.entries(testCards).map(
    ([number, answer]) =>
      html`<li><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code><span class="${answer === 'accept' ? 'good' : 'bad'}">${answer === 'accept' ? texts.accepted : texts.refused}</span></li>`,
  );
  return html`<section class="panel">
<h1>${texts.card}</h1>
${card === 'unknown' && html`<p class="alert" role="alert">${texts.unknownCard}</p>`}
<form class="form" method="post" action="${here}">
<label>${texts.cardNumber}<input type="text" name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="4811 1111 1111 1114"></label>
<div class="pair">
<label>${texts.expiry}<input type="text" name="expiry" inputmode="numeric" autocomplete="off" required pattern="(0[1-9]|1[0-2]) ?/? ?[0-9]{2}" placeholder="12/30"></label>
<label>${texts.cvv}<input type="text" name="cvv" inputmode="numeric" autocomplete="off" required pattern="[0-9]{3}" maxlength="3" placeholder="123"></label>
</div>
<button class="primary">${texts.payNow} ${money(page.amount)}</button>
</form>
<a class="quiet" href="${here}">${texts.change}</a>
<h2>${texts.testCards}</h2><ul class="cards">${listed}</ul><p class="hint">${texts.testCardsHint}</p>
</section>`;
}

function bankView({ texts, here, page }: ViewInput): Markup {
  return html`<section class="panel">
<h1>${texts.bankTitle}</h1><p>${texts.bankText}</p>
<form class="form" method="post" action="${here}">
<label>${texts.bankCode}<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="6"></label>
<button class="primary">${texts.confirm} · ${money(page.amount)}</button>
</form>
<a class="quiet" href="${here}&amp;card=form">${texts.change}</a>
</section>`;
}

function qrisView({ texts, here, qr }: ViewInput): Markup {
  return html`<section class="panel">
<h1>${texts.qrisTitle}</h1>
<div class="qr" role="img" aria-label="${texts.qrAlt}">${qr}</div>
<p class="hint">${texts.qrisText}</p>
<form method="post" action="${here}"><button class="primary" name="arrive" value="yes">${texts.paid}</button></form>
${otherWay(texts, here)}
</section>`;
}

function transferView({ texts, here, page }: ViewInput, { method, account }: Transaction): Markup {
  const mandiri = method === 'echannel';
  return html`<section class="panel">
<h1>${texts.transferTitle}</h1><p>${texts.transferText}</p>
${mandiri && html`<div class="account"><span class="label">${texts.billerCode}</span><b>70012</b></div>`}
<div class="account"><span class="label">${bankNames[method]} · ${mandiri ? texts.billKey : texts.accountNumber}</span><b>${account?.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</b></div>
<div class="account"><span class="label">${texts.amount}</span><b>${money(page.amount)}</b></div>
<form method="post" action="${here}"><button class="primary" name="arrive" value="yes">${texts.transfer}</button></form>
${otherWay(texts, here)}
</section>`;
}

const otherWay = (texts: PageTexts, here: string) =>
  html`<a class="quiet" href="${here}&amp;change=yes">${texts.change}</a>`;

function resultView(
  { texts, backUrl }: ViewInput,
  tone: 'good' | 'bad',
  title: string,
  text: string,
): Markup {
  return html`<section class="panel done">
<div class="${tone}">${tone === 'good' ? icons.done : icons.over}</div>
<h1>${title}</h1><p>${text}</p>
${backUrl !== null && html`<a class="primary" href="${backUrl}">${texts.back}</a>`}
</section>`;
}

/** `Rp 150.000`, as it is written in Indonesia. */
export const money = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00a0${Math.abs(amount).toLocaleString('id-ID')}`;
