import { expect, test } from 'vitest';
import { refusal, refusalIn } from '../platform/refusals.ts';
import { useDatabase } from '../testing/database.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'asked by phone' };

const signIn = (role: 'owner' | 'manager' | 'support') => demoBrowser(shop.app as never, role);

async function refusedIn(language: string, browser: Browser, call: string, input: object) {
  const headers = { 'accept-language': language };
  const { body } = await browser.call(call, input, { ...why, headers });
  expect(body.code, JSON.stringify(body)).toBe('NOT_POSSIBLE');
  return body.sentence as string;
}

test.each([
  ['notes.list', { subject: 'nothing' }, 'Tidak ada pesanan, router, atau pelanggan nothing.'],
  ['orders.get', { order: 'LGT-NOBODYS' }, 'Tidak ada pesanan LGT-NOBODYS.'],
  ['customers.find', { words: 'a', cursor: 'none' }, 'Tidak ada pelanggan none.'],
  ['exceptions.get', { exception: 'none' }, 'Tidak ada hal none yang perlu ditangani.'],
  ['mails.preview', { mail: 'none' }, 'Tidak ada email none.'],
  ['jobs.retry', { queue: 'none' }, 'Tidak ada antrean none.'],
  ['staff.disable', { email: 'none@example.com' }, 'Tidak ada staf none@example.com.'],
  [
    'approvals.confirm',
    { approval: 'none' },
    'Tidak ada permintaan persetujuan none yang boleh Anda putuskan.',
  ],
  ['reports.sales', { from: '2026-11-02', to: '2026-11-01' }, 'Hari terakhir lebih awal dari hari pertama.'],
])(
  'B15 the reason for a refusal of %s is in Indonesian for a person who reads Indonesian',
  async (call, input, sentence) => {
    expect(await refusedIn('id', await signIn('owner'), call, input)).toBe(sentence);
  },
);

test('B15 a list that names a customer is refused in the language of the person', async () => {
  const browser = await signIn('support');
  const list = { screen: 'orders', name: 'hers', query: 'customer=a@example.com', shared: false };
  const refused = (language: string) => refusedIn(language, browser, 'views.save', list);
  expect(await refused('en')).toBe('A saved list names no customer: leave the email address out.');
  expect(await refused('id')).toBe('Daftar tersimpan tidak boleh memuat pelanggan: hapus alamat emailnya.');
  expect(await refused('ja')).toBe(
    '保存した一覧にお客様の情報は残せません。メールアドレスを外してください。',
  );
  expect(await refused('vi')).toBe('Danh sách đã lưu không được chứa khách hàng: hãy bỏ địa chỉ email.');
});

test('B15 a colleague’s note is refused without ids at the console, and with them at the terminal', async () => {
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  const { body } = await (await signIn('support')).call('notes.add', { subject: order, text: 'mine' });
  const { note } = body.output;
  const browser = await signIn('manager');
  expect(await refusedIn('ja', browser, 'notes.withdraw', { note })).toBe(
    'ほかの人のメモです。取り消せるのは書いた本人だけです。',
  );
  expect(await shop.operator('notes.withdraw', note)).toContain(`Note ${note} is of `);
});

test('B15 an approval that is decided is told by what became of it', async () => {
  await shop.operator('settings.set', 'operator.four_eyes_idr', '--value', '1000', '--reason', 'a limit');
  const { order_id: order } = await shop.customer().buy('japan-5gb-30d');
  const consoleAnswer = await (await signIn('owner')).call('orders.refund', { order }, why);
  const { approval } = consoleAnswer.body.approval;
  const browser = await signIn('manager');
  expect((await browser.call('approvals.refuse', { approval }, why)).status).toBe(200);
  const refused = (language: string) => refusedIn(language, browser, 'approvals.confirm', { approval });
  expect(await refused('id')).toBe('Ini sudah ditolak.');
  expect(await refused('ja')).toBe('すでに却下されています。');
  expect(await refused('vi')).toBe(refusalIn('vi', refusal('approvalRefused')));
  expect(await shop.operator('approvals.confirm', approval)).toBe('This is refused already.');
});
