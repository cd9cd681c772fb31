import { defaultLanguage, type Language, languages, localeOf } from '@langit/contract/values/locale';
import { generalCardPath } from '@langit/contract/values/public-pages';
import type { PageRequest, SocialCard } from '@langit/contract/wire/page-request';
import type { MetaDescriptor } from 'react-router';
import { withPrefix } from '../i18n/paths';
import { translator } from '../i18n/texts.server';

type Page = {
  title: string;
  description: string;
  /** Canonical path without prefix, with the query parts that belong to it. */
  path: string;
  /** False for a page that is not for search engines as it is shown. */
  index?: boolean;
  /** The picture that chat apps show; without one the shop's general picture. */
  card?: SocialCard | null;
  /** Structured data; escaped by the router. A page below the home without breadcrumbs of its own gets a pair. */
  jsonLd?: readonly StructuredData[];
  /** Languages in which the page is worth finding; default: all. */
  languages?: readonly Language[];
};

export type StructuredData = { '@type'?: string; [property: string]: unknown };

/** `en_US`: Open Graph's own name for the default. */
const openGraphLocale = (language: Language): string =>
  language === defaultLanguage ? 'en_US' : localeOf[language].replace('-', '_');

/**
 * Title, description, canonical, alternates, Open Graph and structured data of a public page (Q2), for its loader: made on the
 * server, sent as `head` and shown by the route's `meta`.
 */
export function publicHead(request: PageRequest, page: Page): MetaDescriptor[] {
  const { language, publicUrl } = request;
  const shop = request.facts.company.name;
  const title = page.title.includes(shop) ? page.title : `${page.title} · ${shop}`;
  const tags: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }];
  if (page.index === false) return [...tags, { name: 'robots', content: 'noindex' }];
  const found = page.languages ?? languages;
  const url = (other: Language) => publicUrl + withPrefix(other, page.path);
  tags.push({ tagName: 'link', rel: 'canonical', href: url(language) });
  for (const other of found) {
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: other, href: url(other) });
  }
  const fallback = found.includes(defaultLanguage) ? defaultLanguage : language;
  tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url(fallback) });
  tags.push(...openGraph(request, { ...page, title, url: url(language) }, found));
  const things = page.jsonLd ?? [];
  if (page.path !== '/' && !things.some((thing) => thing['@type'] === 'BreadcrumbList')) {
    const home = publicUrl + withPrefix(language, '/');
    tags.push(structured(breadcrumbs([shop, home], [page.title, url(language)])));
  }
  return [...tags, ...things.map(structured)];
}

const structured = (thing: StructuredData): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...thing },
});

/** The way from the home page to a page: names with their addresses. */
export const breadcrumbs = (...steps: readonly (readonly [name: string, url: string])[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

type Shared = Pick<Page, 'title' | 'description' | 'card'> & { url: string };

/** The picture of a page without a card of its own is drawn per language (scripts/draw-open-graph.ts). */
const generalPicture = (language: Language, shop: string) => ({
  path: generalCardPath(language),
  alt: `${shop} · ${translator(language, 'frame')('tagline')}`,
});

/** What chat apps and networks show for a link. */
function openGraph(
  { language, publicUrl, facts }: PageRequest,
  { title, description, url, card }: Shared,
  found: readonly Language[],
) {
  const shop = facts.company.name;
  const picture = card ?? generalPicture(language, shop);
  const tags: MetaDescriptor[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: openGraphLocale(language) },
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:type', content: card ? 'image/png' : 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  for (const other of found) {
    if (other !== language) tags.push({ property: 'og:locale:alternate', content: openGraphLocale(other) });
  }
  return tags;
}
