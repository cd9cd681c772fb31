import { createHash } from 'node:crypto';
import { type Role, roles } from '@langit/contract/operator/roles';
import type { Language } from '@langit/contract/values/locale';
import { escapeHtml } from '../notifications/blocks.ts';

type Texts = {
  title: string;
  intro: string;
  signedIn: (name: string) => string;
  roles: Record<Role, string>;
};

const texts: Record<Language, Texts> = {
  en: {
    title: 'Staff of the demo shop',
    intro:
      'Each of them has one role. A press signs you in to the console; a shop that sells has no such page.',
    signedIn: (name) => `You are signed in as ${name}.`,
    roles: {
      owner: 'Owner: everything',
      manager: 'Manager: everything but payouts and settings',
      support: 'Support: orders, customers, refunds',
      counter: 'Counter: parcels and routers',
      accountant: 'Accountant: payments, payouts, reports',
      content: 'Content: banners and texts',
      reader: 'Reader: looks, changes nothing',
    },
  },
  id: {
    title: 'Staf toko demo',
    intro:
      'Masing-masing punya satu peran. Sekali tekan, Anda masuk ke konsol; toko sungguhan tidak punya halaman ini.',
    signedIn: (name) => `Anda masuk sebagai ${name}.`,
    roles: {
      owner: 'Pemilik: semuanya',
      manager: 'Manajer: semuanya, kecuali pencairan dana dan pengaturan',
      support: 'Layanan pelanggan: pesanan, pelanggan, pengembalian dana',
      counter: 'Konter: paket dan router',
      accountant: 'Akuntan: pembayaran, pencairan dana, laporan',
      content: 'Konten: banner dan teks',
      reader: 'Pembaca: melihat saja',
    },
  },
  ja: {
    title: 'デモショップのスタッフ',
    intro:
      'スタッフごとに役割が一つあります。押すだけでコンソールにサインインします。実際のショップにこのページはありません。',
    signedIn: (name) => `${name}としてサインインしています。`,
    roles: {
      owner: 'オーナー：すべて',
      manager: 'マネージャー：支払いの実行と設定以外のすべて',
      support: 'サポート：注文、お客様、返金',
      counter: 'カウンター：荷物とルーター',
      accountant: '経理：支払い、返金の振込、レポート',
      content: 'コンテンツ：バナーと文章',
      reader: '閲覧のみ：変更はできません',
    },
  },
  vi: {
    title: 'Nhân viên của cửa hàng demo',
    intro:
      'Mỗi người có một vai trò. Bấm một lần là đăng nhập vào bảng điều khiển; cửa hàng thật không có trang này.',
    signedIn: (name) => `Bạn đang đăng nhập với tên ${name}.`,
    roles: {
      owner: 'Chủ cửa hàng: mọi quyền',
      manager: 'Quản lý: mọi quyền, trừ chi tiền và cài đặt',
      support: 'Hỗ trợ: đơn hàng, khách hàng, hoàn tiền',
      counter: 'Quầy: gói hàng và router',
      accountant: 'Kế toán: thanh toán, chi tiền, báo cáo',
      content: 'Nội dung: banner và văn bản',
      reader: 'Chỉ xem: không thay đổi gì',
    },
  },
};

const css = `
:root{color-scheme:light dark;--ink:#0B1B3B;--slate:#4A5875;--page:#F7F9FC;--card:#fff;--line:#DCE3EE}
@media (prefers-color-scheme:dark){:root{--ink:#EEF3FF;--slate:#A9B6D3;--page:#0A1224;--card:#121E38;--line:#2A3A5E}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 "Plus Jakarta Sans",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:560px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:28px;line-height:1.25;margin:0 0 8px}
p{margin:0 0 24px;color:var(--slate)}
p[role=status]{color:var(--ink);font-weight:700}
button{display:block;width:100%;min-height:52px;margin:0 0 12px;padding:12px 20px;background:var(--card);border:1px solid var(--line);border-radius:16px;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:#2E7CF6}
button:focus-visible{outline:2px solid #2E7CF6;outline-offset:2px}
`;
const cssHash = createHash('sha256').update(css).digest('base64');

export const demoPagePolicy = `default-src 'none'; style-src 'sha256-${cssHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page of the demo's staff. It works without JavaScript. `signedIn`: the name of who is signed in at this browser. */
export function demoPage(language: Language, signedIn: string | null): string {
  const t = texts[language];
  const buttons = roles.map(
    (role) => `<button name="role" value="${role}">${escapeHtml(t.roles[role])}</button>`,
  );
  const status = signedIn === null ? '' : `<p role="status">${escapeHtml(t.signedIn(signedIn))}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(t.title)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p>${status}<form method="post" action="/dev/console">${buttons.join('')}</form></main></body></html>`;
}
