/**
 * The city of a time zone, as people know it: `Asia/Ho_Chi_Minh` is `Ho Chi Minh`, in Japanese `ホーチミン`. `cities`: those of the
 * page's language.
 */
export const zoneCity = (zone: string, cities: Readonly<Record<string, string>>): string =>
  cities[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
