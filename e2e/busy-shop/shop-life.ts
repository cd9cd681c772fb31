import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@langit/contract/operator/roles';
import { staffOf } from './staff.ts';
import type { World } from './world.ts';

const inFourLanguages = (en: string, id: string, ja: string, vi: string) => ({
  text_en: en,
  text_id: id,
  text_ja: ja,
  text_vi: vi,
});

/** What the shop's people have made besides its orders: each other, vouchers, words for customers, rates. */
export function createShopLife(world: World) {
  const { staff } = world;
  return {
    async begin(): Promise<void> {
      for (const role of roles) await staffOf(world.shop.origin, role).call('today.get', {});
      await staff('stock.add', { product: 'sim-japan-10gb-15d', count: 40 });
      for (const voucher of [
        { code: 'LIBURAN25', type: 'fixed', amount: 25_000, min_spend: 150_000 },
        { code: 'GOLDENWEEK', type: 'percent', amount: 15, max_uses: 200, ends: world.day(20) },
        { code: 'TEMANBARU', type: 'percent', amount: 5, max_per_customer: 1 },
        { code: 'RAMADAN10', type: 'percent', amount: 10, ends: world.day(-20) },
      ])
        await staff('vouchers.add', voucher);
    },
    /** A rate that is older than its days lifts every floor. */
    async setRates(currencies: readonly string[]): Promise<void> {
      const rates = await staff<{ currency: string; per_usd: string }[]>('rates.list', {});
      const chosen = rates.filter(({ currency }) => currencies.includes(currency));
      await staff(
        'rates.set',
        Object.fromEntries(chosen.map(({ currency, per_usd }) => [currency.toLowerCase(), per_usd])),
        'as at the bank',
      );
    },
    /** The last days: words for customers, a statement that differs, people who are invited. */
    async now(): Promise<void> {
      await staff('notices.put', {
        notice: 'japan-holidays',
        place: 'JP',
        kind: 'info',
        ...inFourLanguages(
          'Networks are busy at the end of the year.',
          'Jaringan ramai pada akhir tahun.',
          '年末は回線が混み合います。',
          'Mạng đông vào cuối năm.',
        ),
      });
      await staff('announcements.put', {
        announcement: 'office-closed',
        kind: 'info',
        from: world.day(1),
        to: world.day(5),
        ...inFourLanguages(
          'Our counter is closed on Sunday.',
          'Konter kami tutup hari Minggu.',
          '日曜日はカウンターをお休みします。',
          'Quầy nghỉ vào Chủ nhật.',
        ),
      });
      for (const [email, role] of [
        ['nadia.permata@example.com', 'support'],
        ['kevin.halim@example.com', 'accountant'],
      ])
        await staff('staff.invite', { email, roles: [role] }, 'New colleague');
      const month = world.day(-28).slice(0, 7);
      const lines = [1, 2, 3].map((n) => `B26${n}0001,order,JP-5GB-30D,1,${n}.20,${month}-1${n}T08:00:00Z`);
      const file = join(world.shop.folder, 'statement.csv');
      writeFileSync(file, `ref,kind,package,quantity,amount_usd,charged_at\n${lines.join('\n')}\n`);
      world.shop.operator('suppliers', 'statement', file, '--supplier', 'esim-access', '--month', month);
      await this.setRates(['IDR', 'VND']);
    },
    /** What colleagues have begun: assigned, put aside, noted. */
    async shareWork(): Promise<void> {
      const cases = await world.cases();
      const people = await staff<{ person: string; roles: string[] }[]>('exceptions.people', {});
      const support = people.find(({ roles: of }) => of.includes('support'))?.person;
      const review = cases.filter(({ kind }) => kind === 'refund_review');
      if (review[0] && support)
        await staff('exceptions.assign', { exception: review[0].exception, to: support });
      const low = cases.find(({ kind }) => kind === 'stock_low');
      if (low) await staff('exceptions.snooze', { exception: low.exception, for: 'day' });
      const mismatch = cases.find(({ kind }) => kind === 'payment_mismatch');
      await staff('notes.add', {
        subject: mismatch?.subject,
        text: 'Asked for the receipt of the transfer by WhatsApp.',
      });
    },
  };
}
