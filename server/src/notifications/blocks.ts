import type { Block } from '../platform/mails.ts';

// Building blocks of a mail. Arguments are plain text; HTML is escaped here and nowhere else.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(/\r?\n/g, '<br>');

/** Mail clients support little CSS: every element has inline styles, and classes are used only for the dark colours. */
export const colour = {
  ink: '#0B1B3B',
  deep: '#12357A',
  sky: '#2E7CF6',
  paleSky: '#EAF2FF',
  cloud: '#F7F9FC',
  sun: '#FFB224',
  leaf: '#14804A',
  slate: '#4A5875',
  line: '#DCE3EE',
} as const;

/** A Japanese date has no spaces, and a mail program would break it anywhere. */
const wordsOf = (text: string): string =>
  escapeHtml(text).replaceAll(/\d+年\d+月\d+日/g, '<span style="white-space:nowrap">$&</span>');

const body = 'font-size:16px;line-height:1.55;margin:0';
const small = 'font-size:14px;line-height:1.5;margin:0';
const label = 'font-size:12.5px;line-height:1.4;margin:0';
const code =
  'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;line-height:1.5;word-break:break-all';

const row = (html: string, padding = '0 0 20px'): string =>
  `<tr><td class="pad" style="padding-left:32px;padding-right:32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:${padding}">${html}</td></tr></table></td></tr>`;

export const paragraph = (text: string): Block => ({
  html: row(`<p class="ink" style="${body};color:${colour.ink}">${wordsOf(text)}</p>`),
  text,
});

/** A secondary remark. */
export const note = (text: string): Block => ({
  html: row(`<p class="slate" style="${small};color:${colour.slate}">${wordsOf(text)}</p>`, '0 0 16px'),
  text,
});

export const heading = (text: string): Block => ({
  html: row(
    `<h2 class="ink" style="font-size:18px;line-height:1.3;font-weight:700;margin:0;color:${colour.ink}">${escapeHtml(text)}</h2>`,
    '4px 0 12px',
  ),
  text: `${text}\n${'-'.repeat(Math.min(60, [...text].length))}`,
});

/** The call to action. */
export const button = (text: string, url: string): Block => ({
  html: row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="button" align="center" bgcolor="${colour.deep}" style="background:${colour.deep};border-radius:12px"><a class="button" href="${escapeHtml(url)}" style="display:block;padding:15px 24px;font-size:16px;line-height:1.3;font-weight:700;color:#FFFFFF;text-decoration:none;border-radius:12px">${escapeHtml(text)}</a></td></tr></table>`,
    '4px 0 24px',
  ),
  text: `${text}:\n${url}`,
});

/** Two or three equal options, as links side by side that wrap on a phone. */
export const choices = (links: { text: string; url: string }[]): Block => ({
  html: row(
    links
      .map(
        ({ text, url }) =>
          `<a class="choice" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:11px 18px;border:1px solid ${colour.sky};border-radius:12px;font-size:14px;line-height:1.4;font-weight:700;color:${colour.deep};text-decoration:none">${escapeHtml(text)}</a>`,
      )
      .join(''),
    '0 0 12px',
  ),
  text: links.map(({ text, url }) => `${text}:\n${url}`).join('\n\n'),
});

export const address = (intro: string, url: string): Block => ({
  html: row(
    `<p class="slate" style="${small};color:${colour.slate}">${escapeHtml(intro)}<br><a class="link" href="${escapeHtml(url)}" style="color:${colour.deep};word-break:break-all">${escapeHtml(url)}</a></p>`,
    '0 0 16px',
  ),
  text: '',
});

export type Field = { label: string; value: string; wide?: boolean };

/** Labelled values in two columns; wide ones span both. */
export function fields(list: Field[]): Block {
  const cell = ({ label: name, value, wide }: Field): string =>
    `<td class="cell" ${wide ? 'colspan="2"' : 'width="50%"'} valign="top" style="padding:0 12px 14px 0"><p class="slate" style="${label};color:${colour.slate}">${escapeHtml(name)}</p><p class="ink" style="font-size:16px;line-height:1.4;font-weight:700;margin:2px 0 0;color:${colour.ink};overflow-wrap:anywhere">${wordsOf(value)}</p></td>`;
  const rows: Field[][] = [];
  for (const field of list) {
    const open = rows.at(-1);
    if (!field.wide && open?.length === 1 && !open[0]?.wide) open.push(field);
    else rows.push([field]);
  }
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.map((pair) => `<tr>${pair.map(cell).join('')}</tr>`).join('')}</table>`,
      '0 0 8px',
    ),
    text: list.map(({ label: name, value }) => `${name}: ${value}`).join('\n'),
  };
}

/** Text for copying, such as an activation code. */
export const copyable = ({ label: name, value }: Field): Block => ({
  html: row(
    `<p class="slate" style="${label};color:${colour.slate};padding-bottom:4px">${escapeHtml(name)}</p><p class="code" style="${code};margin:0;padding:10px 14px;background:${colour.paleSky};border-radius:12px;color:${colour.ink}">${escapeHtml(value)}</p>`,
    '0 0 14px',
  ),
  text: `${name}:\n${value}`,
});

/** A code to type: seen across a desk. */
export const bigCode = ({ label: name, value }: Field): Block => ({
  html: row(
    `<p class="slate" style="${label};color:${colour.slate};padding-bottom:4px">${escapeHtml(name)}</p><p class="code" style="font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:.12em;margin:0;padding:14px 18px;background:${colour.paleSky};border-radius:12px;color:${colour.ink}">${escapeHtml(value)}</p>`,
    '0 0 14px',
  ),
  text: `${name}:\n${value}`,
});

export type Amount = { label: string; amount: string };

/** An invoice: lines, a rule and the total. */
export function bill(lines: Amount[], total: Amount): Block {
  const line = ({ label: name, amount }: Amount): string =>
    `<tr><td class="slate" style="padding:5px 12px 5px 0;font-size:14px;line-height:1.45;color:${colour.slate}">${wordsOf(name)}</td><td class="ink" align="right" valign="top" style="padding:5px 0;font-size:14px;line-height:1.45;white-space:nowrap;color:${colour.ink}">${escapeHtml(amount)}</td></tr>`;
  const sum = `<tr><td class="ink rule" style="padding:12px 12px 0 0;border-top:1px solid ${colour.line};font-size:16px;line-height:1.3;font-weight:700;color:${colour.ink}">${escapeHtml(total.label)}</td><td class="ink rule" align="right" style="padding:12px 0 0;border-top:1px solid ${colour.line};font-size:22px;line-height:1.3;font-weight:700;white-space:nowrap;color:${colour.ink}">${escapeHtml(total.amount)}</td></tr>`;
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map(line).join('')}<tr><td colspan="2" height="8" style="font-size:0;line-height:8px">&nbsp;</td></tr>${sum}</table>`,
      '0 0 24px',
    ),
    text: [...lines, total].map(({ label: name, amount }) => `${name}: ${amount}`).join('\n'),
  };
}

export function steps(list: string[]): Block {
  const step = (text: string, index: number): string =>
    `<tr><td valign="top" width="36" style="padding:0 0 12px"><div class="number" style="width:26px;height:26px;border-radius:13px;background:${colour.paleSky};color:${colour.deep};font-size:14px;line-height:26px;font-weight:700;text-align:center">${index + 1}</div></td><td class="ink" valign="top" style="padding:2px 0 12px;font-size:16px;line-height:1.5;color:${colour.ink}">${escapeHtml(text)}</td></tr>`;
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${list.map(step).join('')}</table>`,
      '0 0 10px',
    ),
    text: list.map((text, index) => `${index + 1}. ${text}`).join('\n'),
  };
}

/** A picture on white with a margin, which QR codes need, in dark mode too. */
export const picture = (cid: string, alt: string, size: number): Block => ({
  html: row(
    `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td class="qr" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid ${colour.line};border-radius:16px;padding:12px"><img src="cid:${escapeHtml(cid)}" width="${size}" height="${size}" alt="${escapeHtml(alt)}" style="display:block;border:0;width:${size}px;height:${size}px"></td></tr></table>`,
    '4px 0 20px',
  ),
  text: '',
});

/** A separator drawn as the perforated edge of a ticket. */
export const perforation: Block = {
  html: `<tr><td style="padding:4px 0 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="10" style="font-size:0;line-height:0"><div class="notch" style="width:10px;height:20px;background:${colour.cloud};border-radius:0 10px 10px 0;border:1px solid ${colour.line};border-left:0;margin-left:-1px;box-sizing:border-box"></div></td><td style="padding:0 8px"><div class="rule" style="height:0;font-size:0;line-height:0;border-top:2px dashed ${colour.line}">&nbsp;</div></td><td width="10" style="font-size:0;line-height:0"><div class="notch" style="width:10px;height:20px;background:${colour.cloud};border-radius:10px 0 0 10px;border:1px solid ${colour.line};border-right:0;margin-right:-1px;box-sizing:border-box"></div></td></tr></table></td></tr>`,
  text: '- - - - - - - - - - - - - - -',
};
