import { html, type Markup } from '../../html.ts';

const line = (paths: Markup, size = 28) =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

export const icons = {
  card: line(html`<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M3 10h18M7 15h3"/>`),
  qr: line(
    html`<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2v2M20 14v2M14 20h2M18 18h2v2"/>`,
  ),
  bank: line(html`<path d="M3 9.5 12 4l9 5.5H3ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17"/>`),
  go: html`<svg class="go" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 6 6 6-6 6"/></svg>`,
  done: line(html`<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.5"/>`, 56),
  over: line(html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5.5l3 2"/>`, 56),
};
