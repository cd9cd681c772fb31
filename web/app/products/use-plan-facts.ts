import { kindOf } from '@langit/contract/values/product-kinds';
import { listed } from '@langit/contract/values/word-lists';
import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../i18n/texts';
import type { ShopPlace } from './places';
import { usePlaces } from './use-places';
import { useQuotaRule, useTotalRule } from './use-quota-rule';
import { zoneCity } from './zone-city';

/** C7: what a customer must know before paying, one sentence for each fact; null where the fact is not known. */
export function usePlanFacts(places: readonly ShopPlace[]) {
  const t = useT('products');
  const language = useLanguage();
  const { zoneCities } = usePlaces();
  const quota = useQuotaRule();
  const total = useTotalRule();
  const facts = {
    starts(product) {
      const { starts_on } = product;
      if (starts_on === null) return null;
      if (kindOf(product).hasStock) return t('startsUsed');
      return t(starts_on === 'install' ? 'startsInstall' : 'startsFirst');
    },
    day: ({ day_kind, reset_zone }) =>
      day_kind === 'calendar'
        ? t('dayCalendar', { zone: zoneCity(reset_zone ?? 'Asia/Jakarta', zoneCities) })
        : day_kind && t('day24'),
    quota,
    total,
    installBy: ({ install_within_days: days }) => (days === null ? null : t('installWithin', { days })),
    networks: ({ networks }) => listed(networks, language) || null,
    hotspot: ({ hotspot }) => (hotspot === null ? null : t(hotspot ? 'hotspotAllowed' : 'hotspotRefused')),
    topUp: ({ topup_allowed: allowed }) =>
      allowed === null ? null : t(allowed ? 'topUpAllowed' : 'topUpRefused'),
    number: ({ has_number: has }) => (has === null ? null : t(has ? 'numberYes' : 'numberNo')),
    exit: ({ exit_country: exit }) =>
      exit && t('exitText', { place: places.find(({ code }) => code === exit)?.name ?? exit }),
  } satisfies Record<string, (product: Product) => string | null>;
  return facts;
}
