import { dayMs } from '@langit/contract/values/calendar-days';
import { currencyOf, defaultLanguage, type Language, languages } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The permanent address of a public page in a language: English without prefix. */
export const permanentAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${language === 'en' ? '' : `/${language}`}${path === '/' && language !== 'en' ? '' : path}`;

/** A public page with the languages in which search engines should index it. */
export type ListedPage = { path: string; languages: readonly Language[]; changedAt?: Date };

/** A plan's page, in the languages in whose currency it has a price (I3). */
export const listedProduct = (product: {
  code: string;
  changedAt: Date;
  currencies: readonly Currency[];
}): ListedPage => ({
  path: `/products/${product.code}`,
  languages: languages.filter((language) => product.currencies.includes(currencyOf[language])),
  changedAt: product.changedAt,
});

/** sitemap.xml: every public page in every language, each with its alternates. */
export function siteMap(publicUrl: string, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap((page) => {
    const address = (language: Language) => escapeXml(permanentAddress(publicUrl, page.path, language));
    const first = page.languages.includes(defaultLanguage) ? defaultLanguage : page.languages[0];
    if (!first) return [];
    const alternates = [
      ...page.languages.map((language) => [language, address(language)] as const),
      ['x-default', address(first)] as const,
    ]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
      .join('');
    const changed = page.changedAt ? `<lastmod>${page.changedAt.toISOString()}</lastmod>` : '';
    return page.languages.map(
      (language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** security.txt is read anew at least once in this time. */
const securityTextDays = 180;

/** security.txt (RFC 9116): where somebody who has found a weakness of the shop reports it. */
export function securityText(publicUrl: string, contact: string, now: Date): string {
  const day = Math.floor(now.getTime() / dayMs) + securityTextDays;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(day * dayMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** robots.txt: allows public pages and disallows personal ones, which also have a noindex. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /account/\nDisallow: /authapi/\nDisallow: /capi/\nDisallow: /paymentapi/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
