import type { Language } from '@langit/contract/values/locale';

const cities = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../i18n/texts/*/places/zone-cities.json',
  {
    eager: true,
    import: 'default',
  },
);

/**
 * The cities whose time zone does not name them in the language, by their zone. A page is sent those of its own language. A table and not
 * the platform's names: server and browser then say the same, whatever data each has.
 */
export const zoneCitiesIn = (language: Language): Readonly<Record<string, string>> =>
  cities[`../../../i18n/texts/${language}/places/zone-cities.json`] ?? {};
