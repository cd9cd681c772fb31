import { languages } from '@langit/contract/values/locale';
import type { PlanGoods } from '@langit/domain/plan-name';
import { expect, test } from 'vitest';
import { type Goods, goodsName } from './goods-name-rules.ts';

const plan: PlanGoods = {
  type: 'ez-sim',
  esimType: 'QuotaBased',
  place: 'Japan',
  data: 5,
  dailyData: null,
  days: 30,
};
const daily: PlanGoods = { ...plan, esimType: 'DailyPlan', data: null, dailyData: 1, days: 7 };
const unlimited: PlanGoods = { ...daily, dailyData: null };
const router: PlanGoods = { ...daily, type: 'ez-fi', esimType: null, days: 5 };
const card: PlanGoods = { ...plan, type: 'sim-card', esimType: null };
const days = { oldEnd: '2026-12-02', newEnd: '2026-12-04', router: 'LGT-R-0007' };

test.each<[string, Goods, string, string, string, string]>([
  [
    'a plan',
    plan,
    'Japan · 5 GB · 30 days',
    'Japan · 5 GB · 30 hari',
    'Japan・5GB・30日間',
    'Japan · 5 GB · 30 ngày',
  ],
  [
    'a daily plan',
    daily,
    'Japan · 1 GB a day · 7 days',
    'Japan · 1 GB per hari · 7 hari',
    'Japan・1日1GB・7日間',
    'Japan · 1 GB mỗi ngày · 7 ngày',
  ],
  [
    'a daily plan without a limit',
    unlimited,
    'Japan · Unlimited · 7 days',
    'Japan · Unlimited · 7 hari',
    'Japan・データ無制限・7日間',
    'Japan · Không giới hạn · 7 ngày',
  ],
  [
    'a daily plan before its days are chosen',
    { ...unlimited, days: null },
    'Japan · Unlimited · daily plan',
    'Japan · Unlimited · harian',
    'Japan・データ無制限（1日単位）',
    'Japan · Không giới hạn · theo ngày',
  ],
  [
    'a rented router',
    router,
    'Japan WiFi router · 1 GB a day · 5 days',
    'Router WiFi Japan · 1 GB per hari · 5 hari',
    'Japan WiFiルーター・1日1GB・5日間',
    'Bộ phát WiFi Japan · 1 GB mỗi ngày · 5 ngày',
  ],
  [
    'a SIM card',
    card,
    'Japan SIM card · 5 GB · 30 days',
    'Kartu SIM Japan · 5 GB · 30 hari',
    'Japan SIMカード・5GB・30日間',
    'SIM Japan · 5 GB · 30 ngày',
  ],
  [
    'more data for an eSIM',
    { topUp: { ...plan, data: 1 } },
    '+1 GB · Japan',
    '+1 GB · Japan',
    '+1GB・Japan',
    '+1 GB · Japan',
  ],
  [
    'more days for an eSIM',
    { topUp: { ...daily, days: 3 } },
    '+3 days · 1 GB a day · Japan',
    '+3 hari · 1 GB per hari · Japan',
    '+3日間・1日1GB・Japan',
    '+3 ngày · 1 GB mỗi ngày · Japan',
  ],
  [
    'more days of a rental',
    { extension: days },
    '2 more days · router LGT-R-0007 · until 4 Dec',
    'Tambah 2 hari · router LGT-R-0007 · sampai 4 Des',
    '2日間延長・ルーター LGT-R-0007・12月4日まで',
    'Thêm 2 ngày · bộ phát WiFi LGT-R-0007 · đến 04/12',
  ],
  [
    'more data for a router',
    { routerData: { data: 3, router: 'LGT-R-0007' } },
    '+3 GB · router LGT-R-0007',
    '+3 GB · router LGT-R-0007',
    '+3GB・ルーター LGT-R-0007',
    '+3 GB · bộ phát WiFi LGT-R-0007',
  ],
])('Z27 %s is named in one sentence in each language', (_, goods, ...names) => {
  expect(languages.map((language) => goodsName(goods, language))).toEqual(names);
});

test('Z27 one day is one day', () => {
  expect(goodsName({ ...daily, days: 1 }, 'en')).toBe('Japan · 1 GB a day · 1 day');
  expect(goodsName({ extension: { ...days, oldEnd: '2026-12-03' } }, 'en')).toMatch(/^1 more day · /);
});
