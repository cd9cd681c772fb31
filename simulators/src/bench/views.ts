import { html, type Markup } from '../html.ts';
import type { ControlledThing, ControlPanel } from '../simulator.ts';
import type { Call } from './calls.ts';

/** One simulator as the page shows it. `name` is the last part of its path. */
export type Bench = { name: string; controlPanel: ControlPanel; calls: readonly Call[] };

const shownThings = 25;

export function benchDocument(
  benches: readonly Bench[],
  here: Bench,
  basePath: string,
  outcome: string | null,
): string {
  const links = benches.map(
    ({ name, controlPanel }) =>
      html`<a href="${basePath}?of=${name}"${name === here.name && html` aria-current="page"`}>${controlPanel.title}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${here.controlPanel.title} · Simulators</title>
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="${basePath}/style.css"></head>
<body class="bench"><p class="notice">Simulators – no real money, no real network. They exist in demo mode only.</p>
<nav class="tabs" aria-label="Simulators"><h1>Simulators</h1>${links}</nav>
<main>${saidView(outcome)}${thingsView(here, basePath)}${faultsView(here, basePath)}${callsView(here)}</main></body>
</html>`.text;
}

const saidView = (outcome: string | null): Markup | undefined => {
  if (outcome === 'yes') return html`<p class="said yes" role="status">Done.</p>`;
  return outcome === 'no' ? html`<p class="said no" role="alert">This cannot happen now.</p>` : undefined;
};

const labels: Record<string, string> = {
  pay_late: 'Pay late',
  expire: 'Expire now',
  reverse: 'Bank takes it back',
  repeat: 'Repeat notification',
  use: 'Use 100 MB',
  deplete: 'Use up the data',
  delete: 'Delete from the phone',
  release: 'Allocate now',
  slow: 'Slow answers',
  drop: 'Drop answers after the work',
  drop_before: 'Drop questions before the work',
  error: 'Answer 500',
  forged: 'Wrong signature',
  server_error: 'Answer 500 before the work',
  server_error_after: 'Answer 502 after the work',
  html: 'Answer a web page',
  huge: 'Answer far too much',
  redirect: 'Answer a redirect',
  balance: 'Balance too low',
  price: 'Price has changed',
  half_quantity: 'Deliver half of them',
  duplicate_event: 'Notify twice',
  reorder_events: 'Out of order',
  silent: 'No notifications',
  delayed: 'Delay notifications',
  duplicate: 'Notify twice',
};

/** `out_of_stock` is `Out of stock`. */
const labelOf = (word: string): string =>
  labels[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

function thingsView({ name, controlPanel }: Bench, basePath: string): Markup {
  const things = controlPanel.things(shownThings);
  return html`<section class="panel"><h2>What it holds</h2>
<p>The newest first, at most ${shownThings}. <a href="${basePath}?of=${name}">Look again</a></p>
${things.length === 0 ? html`<p>Nothing yet: buy something in the shop.</p>` : html`<ul class="things">${things.map((thing) => thingView(thing, name, basePath))}</ul>`}
</section>`;
}

function thingView(thing: ControlledThing, of: string, basePath: string): Markup {
  const title = thing.name ?? thing.id;
  const buttons = thing.actions.map(
    (action) =>
      html`<button class="secondary" name="action" value="${action}" aria-label="${labelOf(action)}: ${title}">${labelOf(action)}</button>`,
  );
  const notices = (thing.notices ?? []).map(
    ({ at, what, answer }) => html`<li>${time(at)} ${what} → ${answer}</li>`,
  );
  return html`<li class="thing"><header><h3>${title}</h3><span class="state">${thing.state}</span>
${thing.page !== undefined && html`<a href="${thing.page}">Payment page</a>`}</header>
<dl class="facts">${thing.facts.map(([fact, value]) => html`<div><dt>${fact}</dt><dd>${value}</dd></div>`)}</dl>
${
  buttons.length > 0 &&
  html`<form method="post" action="${basePath}/act"><input type="hidden" name="of" value="${of}"><input type="hidden" name="id" value="${thing.id}"><div class="switches">${buttons}</div></form>`
}
${notices.length > 0 && html`<details><summary>Told the shop ${notices.length === 1 ? 'once' : `${notices.length} times`}</summary><ul class="notices">${notices}</ul></details>`}
</li>`;
}

function faultsView({ name, controlPanel }: Bench, basePath: string): Markup {
  const switches = controlPanel
    .faults()
    .map(
      ({ kind, on }) =>
        html`<button class="secondary" name="kind" value="${kind}${!on && ':on'}" aria-pressed="${String(on)}">${labelOf(kind)}</button>`,
    );
  return html`<section class="panel faults"><h2>What goes wrong</h2>
<p>For every call and customer, until it is switched off.</p>
<form method="post" action="${basePath}/fault"><input type="hidden" name="of" value="${name}"><div class="switches">${switches}</div></form>
</section>`;
}

function callsView({ calls }: Bench): Markup {
  const rows = calls.map(
    (
      call,
    ) => html`<li><details><summary>${time(call.at)}<code>${call.method} ${call.path}</code><b class="${isGood(call) ? 'good' : 'bad'}">${call.status ?? 'cut off'}</b><span>${call.ms} ms</span></summary>
<pre>${[call.headers, call.body].filter(Boolean).join('\n\n')}</pre><pre>${call.answer}</pre></details></li>`,
  );
  return html`<section class="panel"><h2>What it was asked</h2>
<p>The latest calls of the shop since its start, without keys, people and eSIMs to install.</p>
${rows.length === 0 ? html`<p>Nothing yet.</p>` : html`<ol class="calls">${rows}</ol>`}
</section>`;
}

const isGood = ({ status }: Call): boolean => status !== null && status < 400;
const time = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time>`;
