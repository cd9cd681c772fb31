import { languages } from '@langit/contract/values/locale';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { officeFor, sellerAddress } from '@langit/domain/shop-facts';
import type { StructuredData } from './public-head.server';

/** Structured data of the shop itself (Q2). */
export function organization({ facts, language, publicUrl }: PageRequest): StructuredData {
  const office = officeFor(facts, language);
  return {
    '@type': 'Organization',
    name: facts.company.name,
    legalName: facts.company.legalName,
    foundingDate: String(facts.company.founded),
    url: publicUrl,
    logo: `${publicUrl}/apple-touch-icon.png`,
    address: { '@type': 'PostalAddress', streetAddress: sellerAddress(facts).join(', ') },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: office.supportPhone,
      email: office.supportEmail,
      availableLanguage: languages,
    },
    sameAs: Object.values(office.social),
  };
}
