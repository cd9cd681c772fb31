import { type Language, languages } from '@langit/contract/locale';

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The permanent address of a public page in a language: English without prefix. */
export const permanentAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${language === 'en' ? '' : `/${language}`}${path === '/' && language !== 'en' ? '' : path}`;

/** sitemap.xml: every public page in every language, each with its alternates. */
export function siteMap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const alternates = [
      ...languages.map((language) => [language, permanentAddress(publicUrl, path, language)] as const),
      ['x-default', permanentAddress(publicUrl, path, 'en')] as const,
    ]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`)
      .join('');
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(permanentAddress(publicUrl, path, language))}</loc>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** robots.txt: public pages are open; what is personal is not worth a visit. Pages carry their own noindex. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /account/\nDisallow: /authapi/\nDisallow: /capi/\nDisallow: /paymentapi/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
