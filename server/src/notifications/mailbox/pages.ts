import { createHash } from 'node:crypto';
import { type Language, languages, negotiateLanguage } from '@langit/contract/values/locale';
import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import type { RawAnswer, RawRequest, RawRoute } from '../../platform/http/raw.ts';
import { escapeHtml } from '../blocks.ts';
import { withPicturesInside } from '../mail-document.ts';
import { formatMoment } from '../moments.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';

const texts = readTexts('demo', 'mailbox');

const css = `
:root{color-scheme:light dark;--ink:#0B1B3B;--slate:#4A5875;--page:#F7F9FC;--card:#fff;--line:#DCE3EE;--sky:#12357A}
@media (prefers-color-scheme:dark){:root{--ink:#EEF3FF;--slate:#A9B6D3;--page:#0A1224;--card:#121E38;--line:#2A3A5E;--sky:#8AB8FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 "Plus Jakarta Sans",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:28px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--slate)}
a{color:var(--sky)}
a:focus-visible,iframe:focus-visible,summary:focus-visible{outline:2px solid #2E7CF6;outline-offset:2px}
ol{list-style:none;margin:0;padding:0}
li{margin:0 0 12px}
li a{display:block;padding:16px 20px;background:var(--card);border:1px solid var(--line);border-radius:16px;color:inherit;text-decoration:none}
li a:hover strong{text-decoration:underline}
li strong{display:block;overflow-wrap:anywhere}
small{color:var(--slate);font-size:14px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--slate)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:78vh;min-height:480px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
summary{padding:16px 0;min-height:44px;cursor:pointer}
pre{margin:0;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
`;
const cssHash = createHash('sha256').update(css).digest('base64');

const pagePolicy = `default-src 'none'; style-src 'sha256-${cssHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Content security policy of a mail: only inline styles and pictures; links open in a new tab outside the sandbox. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const cookieLanguage = new RegExp(`(?:^|;\\s*)language=(${languages.join('|')})(?:;|$)`);
const languageOf = ({ headers }: RawRequest): Language =>
  (cookieLanguage.exec(headers.cookie ?? '')?.[1] as Language | undefined) ??
  negotiateLanguage(headers['accept-language']);

const html = (body: string, policy: string, status = 200): RawAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  },
  body,
});

const page = (language: Language, title: string, body: string, status?: number): RawAnswer =>
  html(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head><body><main>${body}</main></body></html>`,
    pagePolicy,
    status,
  );

const missing = (language: Language): RawAnswer => {
  const t = texts[language];
  return page(
    language,
    t.title,
    `<h1>${escapeHtml(t.missing)}</h1><p><a href="/dev/mailbox">${escapeHtml(t.back)}</a></p>`,
    404,
  );
};

function listPage(mails: CaughtMail[], language: Language): RawAnswer {
  const t = texts[language];
  const entry = (mail: CaughtMail): string => {
    const again = mail.times > 1 ? ` · ${filled(t.again, { times: mail.times }, language)}` : '';
    const about = `${mail.to} · ${formatMoment(new Date(mail.at), language)}${again}`;
    return `<li><a href="/dev/mailbox/${mail.id}"><strong lang="${mail.language}">${escapeHtml(mail.subject)}</strong><small>${escapeHtml(about)}</small></a></li>`;
  };
  const list = mails.length > 0 ? `<ol>${mails.map(entry).join('')}</ol>` : `<p>${escapeHtml(t.empty)}</p>`;
  return page(language, t.title, `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p>${list}`);
}

function mailPage(mail: CaughtMail, language: Language): RawAnswer {
  const t = texts[language];
  const sent = formatMoment(new Date(mail.at), language);
  return page(
    language,
    mail.subject,
    `<p><a href="/dev/mailbox">${escapeHtml(t.back)}</a></p><h1 lang="${mail.language}">${escapeHtml(mail.subject)}</h1><dl><dt>${escapeHtml(t.to)}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${escapeHtml(t.sent)}</dt><dd>${escapeHtml(sent)}</dd></dl><iframe src="/dev/mailbox/${mail.id}/html" title="${escapeHtml(t.message)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><details><summary>${escapeHtml(t.plain)}</summary><pre lang="${mail.language}">${escapeHtml(mail.text)}</pre></details>`,
  );
}

/** A mail as a document. */
function mailDocument(mail: CaughtMail): RawAnswer {
  return html(withPicturesInside(mail).replace('<head>', '<head><base target="_blank">'), mailPolicy);
}

const jsonOf = (mail: CaughtMail) => ({
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  at: mail.at,
  message_id: mail.messageId,
  language: mail.language,
  times: mail.times,
  images: mail.images.map(({ cid, filename, contentType }) => ({
    cid,
    filename,
    content_type: contentType,
    url: `/dev/mailbox/${mail.id}/images/${encodeURIComponent(cid)}`,
  })),
});

/** Pages of the mail catcher for a demo shop without SMTP. They work without JavaScript. */
export function mailboxRoutes(mailbox: Mailbox): RawRoute[] {
  const route = (path: string, handle: RawRoute['handle']): RawRoute => ({ method: 'GET', path, handle });
  const withMail = async (request: RawRequest, show: (mail: CaughtMail) => RawAnswer | null) => {
    const mail = await mailbox.find(request.params.id ?? '');
    return (mail && show(mail)) ?? missing(languageOf(request));
  };
  return [
    route('/dev/mailbox', async (request) => listPage(await mailbox.list(), languageOf(request))),
    route('/dev/mailbox.json', async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify((await mailbox.list()).map(jsonOf)),
    })),
    route('/dev/mailbox/:id', (request) => withMail(request, (mail) => mailPage(mail, languageOf(request)))),
    route('/dev/mailbox/:id/html', (request) => withMail(request, mailDocument)),
    route('/dev/mailbox/:id/images/:cid', (request) =>
      withMail(request, (mail) => {
        const image = mail.images.find(({ cid }) => cid === request.params.cid);
        if (!image) return null;
        return {
          status: 200,
          headers: { 'content-type': image.contentType, 'cache-control': 'no-store' },
          body: image.content,
        };
      }),
    ),
  ];
}
