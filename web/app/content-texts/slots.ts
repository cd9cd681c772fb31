import { maxHeldPieces, maxQuantity } from '@langit/contract/values/limits';
import { type Language, localeOf } from '@langit/contract/values/locale';
import { formatNumber } from '@langit/contract/values/numbers';
import {
  confirmationHours,
  countriesSold,
  esimDeliveryWorkingDays,
  idRefund,
  installWithinDays,
  mailedPasswordMinutes,
  minimumAge,
  minPasswordLength,
  paymentConfirmedWorkingDays,
  validityDays,
  vnRefund,
} from '@langit/contract/values/policies';
import {
  type DeliveryMethod,
  deliveryDays,
  maxDaysLate,
  maxRentalDays,
} from '@langit/contract/values/rentals';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import { inLanguage, officeFor, supportChat } from '@langit/domain/shop-facts';
import { orders as ordersEn } from '../i18n/en/orders';
import { orders as ordersId } from '../i18n/id/orders';
import { orders as ordersJa } from '../i18n/ja/orders';
import { orders as ordersVi } from '../i18n/vi/orders';

/** The shop's figures, from the place where its rules have them. */
function figures(language: Language) {
  const delivery = (method: DeliveryMethod): string =>
    [...new Set(deliveryDays[method])].join(language === 'ja' ? '〜' : '–');
  return {
    countries: countriesSold,
    minAge: minimumAge,
    passwordLength: minPasswordLength,
    linkHours: confirmationHours,
    passwordMinutes: mailedPasswordMinutes,
    maxQuantity,
    maxPieces: maxHeldPieces,
    installDays: installWithinDays,
    validLeast: validityDays.least,
    validMost: validityDays.most,
    deliveryDays: esimDeliveryWorkingDays,
    confirmDays: paymentConfirmedWorkingDays,
    fast: delivery('fast'),
    express: delivery('express'),
    regular: delivery('regular'),
    rentalMost: maxRentalDays,
    extendDays: maxDaysLate,
    requestDays: idRefund.requestBusinessDays,
    payoutDays: idRefund.payoutBusinessDays,
    vnCancelDays: vnRefund.cancelDays,
    vnLower: formatNumber(vnRefund.lowerTier, language),
    vnUpper: formatNumber(vnRefund.upperTier, language),
    vnHalf: vnRefund.fullBelowPercentUsed,
    vnReplyDays: vnRefund.replyWorkingDays,
    vnPayoutDays: vnRefund.payoutWorkingDays,
    vnLatestDays: vnRefund.latestDays,
  };
}

/** What the order page calls an eSIM of the state New. */
const installReady: Record<Language, string> = {
  en: ordersEn.statusNew,
  id: ordersId.statusNew,
  ja: ordersJa.statusNew,
  vi: ordersVi.statusNew,
};

const longDate = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
/** Made once: making one takes longer than filling a page's texts. */
const longDates = { en: longDate('en'), id: longDate('id'), ja: longDate('ja'), vi: longDate('vi') };

const separator: Record<Language, string> = { en: ', ', id: ', ', ja: '、', vi: ', ' };

/** What `{name}` in a content text stands for: the owner's facts and the shop's figures, in the page's language. */
export function slotValues(facts: ShopFacts, language: Language): Record<string, string | number> {
  const office = officeFor(facts, language);
  const since = new Date(`${facts.legalTextsSince}T00:00:00Z`);
  return {
    ...figures(language),
    installReady: installReady[language],
    shop: facts.company.name,
    legalName: facts.company.legalName,
    representative: inLanguage(facts.company.representative, language),
    founded: facts.company.founded,
    registration: facts.company.registration.join(separator[language]),
    /** Of the seller, who is one in every language; an office for a language may be elsewhere. */
    address: facts.offices.other.address.join(', '),
    email: office.supportEmail,
    phone: office.supportPhone,
    phoneDigits: office.supportPhone.replaceAll(' ', ''),
    hours: office.supportHours,
    chatApp: supportChat(facts, language).app,
    chatUrl: supportChat(facts, language).url,
    since: longDates[language].format(since),
  };
}

/** Puts the values into a text, however deep its strings lie. */
export function fillSlots<T>(content: T, values: Record<string, string | number>): T {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
  };
  return put(content) as T;
}
