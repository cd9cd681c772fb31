export type DemoProvince = { id: number; name: string; position: number; shippingIdr: number | null };

/** The province Other for addresses outside Indonesia, to which nothing is shipped. */
export const otherProvinceId = 99;

/** Shipping price by group of provinces; ids are the official two-digit codes. */
const groups: [shippingIdr: number, provinces: Record<number, string>][] = [
  [
    12_000,
    {
      31: 'DKI Jakarta',
      32: 'Jawa Barat',
      33: 'Jawa Tengah',
      34: 'DI Yogyakarta',
      35: 'Jawa Timur',
      36: 'Banten',
    },
  ],
  [18_000, { 16: 'Sumatera Selatan', 18: 'Lampung', 51: 'Bali' }],
  [
    28_000,
    {
      11: 'Aceh',
      12: 'Sumatera Utara',
      13: 'Sumatera Barat',
      14: 'Riau',
      15: 'Jambi',
      17: 'Bengkulu',
      19: 'Kepulauan Bangka Belitung',
      21: 'Kepulauan Riau',
      52: 'Nusa Tenggara Barat',
      61: 'Kalimantan Barat',
      62: 'Kalimantan Tengah',
      63: 'Kalimantan Selatan',
      64: 'Kalimantan Timur',
      65: 'Kalimantan Utara',
    },
  ],
  [
    38_000,
    {
      53: 'Nusa Tenggara Timur',
      71: 'Sulawesi Utara',
      72: 'Sulawesi Tengah',
      73: 'Sulawesi Selatan',
      74: 'Sulawesi Tenggara',
      75: 'Gorontalo',
      76: 'Sulawesi Barat',
    },
  ],
  [52_000, { 81: 'Maluku', 82: 'Maluku Utara' }],
  [
    65_000,
    {
      91: 'Papua',
      92: 'Papua Barat',
      93: 'Papua Selatan',
      94: 'Papua Tengah',
      95: 'Papua Pegunungan',
      96: 'Papua Barat Daya',
    },
  ],
];

/** Other first, then the 38 provinces by name. */
export function demoProvinces(): DemoProvince[] {
  const provinces = groups
    .flatMap(([shippingIdr, names]) =>
      Object.entries(names).map(([id, name]) => ({ id: Number(id), name, shippingIdr })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'));
  return [{ id: otherProvinceId, name: 'Other', shippingIdr: null }, ...provinces].map(
    (province, position) => ({
      ...province,
      position,
    }),
  );
}
