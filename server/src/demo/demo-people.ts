import { otherProvinceId } from './demo-provinces.ts';

/** Vouchers without minimum and limits. `amount`: per cent, or whole Rupiah. */
export const demoVouchers = [
  { id: 'vch_welcome10', codeNormalised: 'WELCOME10', type: 'percent' as const, amount: 10 },
  { id: 'vch_hemat20k', codeNormalised: 'HEMAT20K', type: 'fixed' as const, amount: 20_000 },
];

export const demoPassword = 'demo-password';

const jakarta = 31;

/** Verified customers: one who can order everything, one without a province, one outside Indonesia. */
export const demoCustomers = [
  {
    id: 'cus_demo',
    email: 'demo@example.com',
    name: 'Dewi Lestari',
    phoneE164: '+6281234567890',
    countryCode: '+62',
    address: 'Jl. Kebon Sirih No. 12, Menteng, Jakarta Pusat 10340',
    province: jakarta,
    nation: 'Indonesia',
    locale: 'en' as const,
  },
  {
    id: 'cus_noprovince',
    email: 'noprovince@example.com',
    name: 'Budi Santoso',
    phoneE164: '+6281298765432',
    countryCode: '+62',
    address: 'Jl. Diponegoro No. 5',
    province: null,
    nation: 'Indonesia',
    locale: 'id' as const,
  },
  {
    id: 'cus_abroad',
    email: 'abroad@example.com',
    name: 'Sato Yuki',
    phoneE164: '+819012345678',
    countryCode: '+81',
    address: '1-2-3 Jingumae, Shibuya-ku, Tokyo',
    province: otherProvinceId,
    nation: 'Japan',
    locale: 'ja' as const,
  },
];
