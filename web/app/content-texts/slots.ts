import { durationText, legalDate } from '@langit/contract/values/date-text';
import { maxHeldPieces, maxQuantity } from '@langit/contract/values/limits';
import type { Language } from '@langit/contract/values/locale';
import { formatNumber } from '@langit/contract/values/numbers';
import {
  bankRefundDays,
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
import type { PageRequest } from '@langit/contract/wire/page-request';
import { placesListed } from '@langit/domain/places/place-names';
import { inLanguage, officeFor, sellerAddress, supportChat } from '@langit/domain/shop-facts';
import { translator } from '../i18n/texts.server';

/** What the content texts quote of the shop that serves them. */
export type QuotedShop = Pick<PageRequest, 'facts' | 'deliveryDeadlineSeconds'>;

/** The shop's figures, from the place where its rules have them. */
function figures({ deliveryDeadlineSeconds }: QuotedShop, language: Language) {
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
    deliverWithin: durationText(deliveryDeadlineSeconds, language),
    confirmDays: paymentConfirmedWorkingDays,
    fast: delivery('fast'),
    express: delivery('express'),
    regular: delivery('regular'),
    rentalMost: maxRentalDays,
    extendDays: maxDaysLate,
    requestDays: idRefund.requestBusinessDays,
    payoutDays: idRefund.payoutBusinessDays,
    bankDays: bankRefundDays,
    vnCancelDays: vnRefund.cancelDays,
    vnLower: formatNumber(vnRefund.lowerTier, language),
    vnUpper: formatNumber(vnRefund.upperTier, language),
    vnHalf: vnRefund.fullBelowPercentUsed,
    vnReplyDays: vnRefund.replyWorkingDays,
    vnPayoutDays: vnRefund.payoutWorkingDays,
    vnLatestDays: vnRefund.latestDays,
  };
}

/** What `{name}` in a content text stands for: the owner's facts and the shop's figures, in the page's language. */
export function slotValues(quoted: QuotedShop, language: Language): Record<string, string | number> {
  const { facts } = quoted;
  const office = officeFor(facts, language);
  return {
    ...figures(quoted, language),
    // What the order page calls an eSIM of the state New.
    installReady: translator(language, 'orders')('statusNew'),
    shop: facts.company.name,
    legalName: facts.company.legalName,
    representative: inLanguage(facts.company.representative, language),
    founded: facts.company.founded,
    registration: facts.company.registration.join(language === 'ja' ? '、' : ', '),
    address: sellerAddress(facts).join(', '),
    email: office.supportEmail,
    phone: office.supportPhone,
    phoneDigits: office.supportPhone.replaceAll(' ', ''),
    hours: office.supportHours,
    chatApp: supportChat(facts, language).app,
    chatUrl: supportChat(facts, language).url,
    routerCountries: placesListed(facts.routerCountries, language),
    since: legalDate(facts.legalTextsSince, language),
  };
}

/**
 * Puts the values into a text, however deep its strings lie. `{installDays|day|days}` is a figure with its noun in the right form; only
 * English has two.
 */
export function fillSlots<T>(content: T, values: Record<string, string | number>): T {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(
        /\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g,
        (slot, name: string, one?: string, other?: string) => {
          const figure = values[name];
          if (figure === undefined) return slot;
          return one === undefined ? String(figure) : `${figure} ${String(figure) === '1' ? one : other}`;
        },
      );
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
  };
  return put(content) as T;
}
