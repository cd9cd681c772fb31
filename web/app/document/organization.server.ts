import type { PageRequest } from '@langit/contract/wire/page-request';
import { officeFor } from '@langit/domain/shop-facts';
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
    address: { '@type': 'PostalAddress', streetAddress: office.address.join(', ') },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: office.supportPhone,
      email: office.supportEmail,
      availableLanguage: ['en', 'id', 'ja', 'vi'],
    },
    sameAs: Object.values(office.social),
  };
}
