import { html, type Markup } from '../../html.ts';
import type { Choice, PageModel, Stage } from './model.ts';
import { type PageTexts, pageTexts } from './texts.ts';

const line = (paths: Markup, size = 28) =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const icons = {
  card: line(html`<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M3 10h18M7 15h3"/>`),
  qr: line(
    html`<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2v2M20 14v2M14 20h2M18 18h2v2"/>`,
  ),
  bank: line(html`<path d="M3 9.5 12 4l9 5.5H3ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17"/>`),
  go: html`<svg class="go" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 6 6 6-6 6"/></svg>`,
  done: line(html`<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.5"/>`, 56),
  over: line(html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5.5l3 2"/>`, 56),
};

/** The input of a view: the page and its texts. */
type View = PageModel & { texts: PageTexts };

export function mainView(page: PageModel): Markup {
  const view = { ...page, texts: pageTexts[page.language] };
  const { stage } = page;
  switch (stage.show) {
    case 'choices':
      return choicesView(view, stage.declined);
    case 'card':
      return cardView(view, stage.unknown);
    case 'code':
      return codeView(view);
    case 'qris':
      return qrisView(view, stage.qr);
    case 'transfer':
      return transferView(view, stage);
    default:
      return resultView(view, stage.show);
  }
}

function choicesView({ choices, texts, here }: View, declined: boolean): Markup {
  const row = (icon: Markup, title: string, hint: string) =>
    html`${icon}<span><b>${title}</b><small>${hint}</small></span>${icons.go}`;
  const inner = (choice: Choice) =>
    choice.kind === 'transfer'
      ? row(icons.bank, choice.name, texts.bankHint)
      : row(icons.qr, texts.qris, texts.qrisHint);
  const rows = choices.map((choice) =>
    choice.kind === 'card'
      ? html`<li><a class="method" href="${here}&amp;card=form">${row(icons.card, texts.card, texts.cardHint)}</a></li>`
      : html`<li><button class="method" name="choose" value="${choice.value}">${inner(choice)}</button></li>`,
  );
  return html`<section class="panel">
${declined && html`<p class="alert" role="alert">${texts.declined}</p>`}
<h1>${texts.choose}</h1>
<form method="post" action="${here}"><ul class="methods">${rows}</ul></form>
</section>`;
}

function cardView({ texts, here, amount, testCards }: View, unknown: boolean): Markup {
  const [sample = ''] = Object.keys(testCards);
  const listed = Object.entries(testCards).map(
    ([number, answer]) =>
      html`<li><code>${inFours(number)}</code><span class="${answer === 'accept' ? 'good' : 'bad'}">${answer === 'accept' ? texts.accepted : texts.refused}</span></li>`,
  );
  return html`<section class="panel">
<h1>${texts.card}</h1>
${unknown && html`<p class="alert" role="alert">${texts.unknownCard}</p>`}
<form class="form" method="post" action="${here}">
<label>${texts.cardNumber}<input type="text" name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="${inFours(sample)}"></label>
<div class="pair">
<label>${texts.expiry}<input type="text" name="expiry" inputmode="numeric" autocomplete="off" required pattern="(0[1-9]|1[0-2]) ?/? ?[0-9]{2}" placeholder="12/30"></label>
<label>${texts.cvv}<input type="text" name="cvv" inputmode="numeric" autocomplete="off" required pattern="[0-9]{3}" maxlength="3" placeholder="123"></label>
</div>
<button class="primary">${texts.payNow} ${money(amount)}</button>
</form>
<a class="quiet" href="${here}">${texts.change}</a>
<h2>${texts.testCards}</h2><ul class="cards">${listed}</ul><p class="hint">${texts.testCardsHint}</p>
</section>`;
}

function codeView({ texts, here, amount }: View): Markup {
  return html`<section class="panel">
<h1>${texts.bankTitle}</h1><p>${texts.bankText}</p>
<form class="form" method="post" action="${here}">
<label>${texts.bankCode}<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="6"></label>
<button class="primary">${texts.confirm} · ${money(amount)}</button>
</form>
<a class="quiet" href="${here}&amp;card=form">${texts.change}</a>
</section>`;
}

function qrisView({ texts, here }: View, qr: Markup): Markup {
  return html`<section class="panel">
<h1>${texts.qrisTitle}</h1>
<div class="qr" role="img" aria-label="${texts.qrAlt}">${qr}</div>
<p class="hint">${texts.qrisText}</p>
<form method="post" action="${here}"><button class="primary" name="arrive" value="yes">${texts.paid}</button></form>
${otherWay(texts, here)}
</section>`;
}

function transferView(
  { texts, here, amount }: View,
  { bank, account, company }: Extract<Stage, { show: 'transfer' }>,
): Markup {
  return html`<section class="panel">
<h1>${texts.transferTitle}</h1><p>${texts.transferText}</p>
${company !== null && html`<div class="account"><span class="label">${texts.billerCode}</span><b>${company}</b></div>`}
<div class="account"><span class="label">${bank} · ${company === null ? texts.accountNumber : texts.billKey}</span><b>${inFours(account)}</b></div>
<div class="account"><span class="label">${texts.amount}</span><b>${money(amount)}</b></div>
<form method="post" action="${here}"><button class="primary" name="arrive" value="yes">${texts.transfer}</button></form>
${otherWay(texts, here)}
</section>`;
}

const inFours = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const otherWay = (texts: PageTexts, here: string) =>
  html`<a class="quiet" href="${here}&amp;change=yes">${texts.change}</a>`;

type Ending = 'paid' | 'refunded' | 'cancelled' | 'expired';

const endings: Record<Ending, { tone: 'good' | 'bad'; title: keyof PageTexts; text: keyof PageTexts }> = {
  paid: { tone: 'good', title: 'successTitle', text: 'successText' },
  refunded: { tone: 'good', title: 'refundedTitle', text: 'refundedText' },
  cancelled: { tone: 'bad', title: 'cancelledTitle', text: 'expiredText' },
  expired: { tone: 'bad', title: 'expiredTitle', text: 'expiredText' },
};

function resultView({ texts, backUrl }: View, ending: Ending): Markup {
  const { tone, title, text } = endings[ending];
  return html`<section class="panel done">
<div class="${tone}">${tone === 'good' ? icons.done : icons.over}</div>
<h1>${texts[title]}</h1><p>${texts[text]}</p>
${backUrl !== null && html`<a class="primary" href="${backUrl}">${texts.back}</a>`}
</section>`;
}

/** `Rp 150.000`, in Indonesian notation. */
export const money = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00a0${Math.abs(amount).toLocaleString('id-ID')}`;
