import { officeFor, sellerAddress, supportChat } from '@langit/domain/shop-facts';
import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import type { Block, InlineImage, Letter, MailContext, Recipient } from '../platform/mails.ts';
import { colour, escapeHtml, note, paragraph } from './blocks.ts';
import type { MailBody } from './mailer.ts';

/** Fixed texts of a letter's head. */
export type HeadTexts = { preheader: string; label: string; title: string; stops: [string, string, string] };

/** A letter's head; `next`: index of the next stop. */
export const headOf = (
  { preheader, label, title, stops }: HeadTexts,
  { subject, next }: { subject: string; next: number },
): Omit<Letter, 'blocks'> => ({ subject, preheader, label, title, journey: { stops, next } });

const texts = readTexts('mails', 'frame');

const latin =
  "'Plus Jakarta Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const japanese =
  "-apple-system,BlinkMacSystemFont,'Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP','Yu Gothic',Meiryo,sans-serif";

/** Dark colours and smaller margins on a phone; clients without media queries show the light, wide layout. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
body:lang(ja){word-break:auto-phrase}
@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding-left:10px!important;padding-right:10px!important}.title{font-size:24px!important}.stamp{width:96px!important;height:64px!important}}
@media (max-width:380px){.cell{display:block!important;width:100%!important}}
@media (prefers-color-scheme:dark){.page,.notch{background:#0A1224!important}.card{background:#121E38!important;border-color:#2A3A5E!important}.notch,.rule{border-color:#2A3A5E!important}.ink{color:#EEF3FF!important}.slate{color:#A9B6D3!important}.code,.number{background:#1B2B4F!important;color:#EEF3FF!important}.button{background:#1F64D6!important}.choice{color:#A9CBFF!important}.link{color:#8AB8FF!important}}
`.trim();

const linkTo = (text: string, url: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${colour.deep}">${escapeHtml(text)}</a>`;

function greeting({ language }: MailContext, name: string | null): Block {
  const t = texts[language];
  return paragraph(name ? filled(t.greeting, { name }, language) : t.greetingNameless);
}

/** The end of every letter: how to reach the shop. */
function closing({ language, facts }: MailContext): Block {
  const t = texts[language];
  const office = officeFor(facts, language);
  const chat = supportChat(facts, language);
  const team = filled(t.team, { shop: facts.company.name }, language);
  const contact = [
    linkTo(office.supportEmail, `mailto:${office.supportEmail}`),
    linkTo(filled(t.chatOn, { app: chat.app }, language), chat.url),
    escapeHtml(office.supportHours),
  ].join(' &nbsp;·&nbsp; ');
  return {
    html: `<tr><td class="pad slate" style="padding:4px 32px 16px;font-size:14px;line-height:1.6;color:${colour.slate}"><strong>${escapeHtml(t.help)}</strong><br>${contact}</td></tr>${note(team).html}`,
    text: [
      t.help,
      `${t.emailUs}: ${office.supportEmail}`,
      `${chat.app}: ${chat.url} (${office.supportHours})`,
      '',
      team,
    ].join('\n'),
  };
}

/** Below the letter: why it came, and from whom. */
function imprint({ language, facts, publicUrl }: MailContext): Block {
  const { automatic } = texts[language];
  const { name, legalName } = facts.company;
  const seller = `${legalName}, ${sellerAddress(facts).join(', ')}`;
  return {
    html: `<tr><td class="pad slate" style="padding:24px 32px 32px;font-size:12.5px;line-height:1.6;color:${colour.slate}">${escapeHtml(automatic)}<br>${escapeHtml(seller)}<br>${linkTo(name, publicUrl)}</td></tr>`,
    text: [automatic, seller, publicUrl].join('\n'),
  };
}

/** An inbox in Japan sorts by the sender that the subject begins with. */
const subjectOf = (subject: string, { language, facts }: MailContext): string =>
  language === 'ja' ? `【${facts.company.name}】${subject}` : subject;

/** The progress bar: stops on a dotted line, done, next (sun) and later. */
function track({ stops, next }: Letter['journey']): string {
  const dot = (index: number): string => {
    const fill = index < next ? '#FFFFFF' : index === next ? colour.sun : colour.deep;
    const edge = index === next ? colour.sun : '#FFFFFF';
    return `<td width="14" style="font-size:0;line-height:0"><div style="width:10px;height:10px;border-radius:7px;border:2px solid ${edge};background:${fill};font-size:0;line-height:0">&nbsp;</div></td>`;
  };
  const line =
    '<td style="padding:0 6px"><div style="height:0;border-top:2px dashed #6F8FCB;font-size:0;line-height:0">&nbsp;</div></td>';
  const share = Math.floor(100 / stops.length);
  const name = (stop: string, index: number): string => {
    const align = index === 0 ? 'left' : index === stops.length - 1 ? 'right' : 'center';
    const tint = index === next ? `${colour.sun};font-weight:700` : '#DCE9FF';
    return `<td width="${share}%" align="${align}" valign="top" style="padding-top:6px;font-size:12.5px;line-height:1.35;color:${tint}">${escapeHtml(stop)}</td>`;
  };
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';
  return `${table}<tr>${stops.map((_, index) => dot(index)).join(line)}</tr></table>${table}<tr>${stops.map(name).join('')}</tr></table>`;
}

const pictureOf = (content: Buffer): InlineImage => ({
  cid: 'picture@title',
  filename: 'picture.png',
  contentType: 'image/png',
  content,
});

/** The title's picture in a cell of its own, so that a long title wraps beside it. */
const pictureCell =
  '<td width="1" valign="top" style="padding:0 0 18px 16px"><img class="stamp" src="cid:picture@title" width="120" height="80" alt="" style="display:block;border:0;width:120px;height:80px"></td>';

function ticketTop({ label, title, journey, picture }: Letter): string {
  const words = `<p style="margin:0 0 6px;font-size:12.5px;line-height:1.4;font-weight:700;letter-spacing:.06em;color:#DCE9FF">${escapeHtml(label)}</p><h1 class="title" style="margin:0 0 22px;font-size:28px;line-height:1.25;font-weight:800;color:#FFFFFF">${escapeHtml(title)}</h1>`;
  const head = picture
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td valign="top">${words}</td>${pictureCell}</tr></table>`
    : words;
  return `<tr><td bgcolor="${colour.deep}" class="pad" style="background:${colour.deep};border-radius:15px 15px 0 0;padding:24px 32px 22px">${head}${track(journey)}</td></tr><tr><td height="28" style="font-size:0;line-height:28px">&nbsp;</td></tr>`;
}

/** The layout of all mails: wordmark, ticket with greeting and closing, imprint. */
export function renderLetter(letter: Letter & Pick<Recipient, 'name'>, context: MailContext): MailBody {
  const { name } = context.facts.company;
  const subject = subjectOf(letter.subject, context);
  const greeted = greeting(context, letter.name);
  const closed = closing(context);
  const end = imprint(context);
  const { language } = context;
  const font = language === 'ja' ? japanese : latin;
  // The run of invisible characters keeps clients from showing the mail's first words after the preheader.
  const preheader = `${escapeHtml(letter.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background:${colour.cloud};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.cloud}" style="background:${colour.cloud};font-family:${font}"><tr><td class="outer" align="center" style="padding:0 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="pad" style="padding:28px 32px 18px"><a href="${escapeHtml(context.publicUrl)}" class="ink" style="font-size:22px;line-height:1.2;font-weight:800;letter-spacing:-.02em;color:${colour.ink};text-decoration:none">${escapeHtml(name)}<span style="color:${colour.sky}">.</span></a></td></tr>
<tr><td><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid ${colour.line};border-radius:16px;border-collapse:separate">
${ticketTop(letter)}
${[greeted, ...letter.blocks, closed].map((block) => block.html).join('\n')}
<tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr>
</table></td></tr>
${end.html}
</table>
</td></tr></table>
</body></html>
`;
  const images = [...(letter.images ?? []), ...(letter.picture ? [pictureOf(letter.picture)] : [])];
  const blocks = [...letter.blocks, closed].map((block) => block.text);
  const text = [greeted.text, letter.title, ...blocks, '-- ', end.text]
    .filter((part) => part !== '')
    .join('\n\n');
  return { subject, html, text: `${text}\n`, images };
}
