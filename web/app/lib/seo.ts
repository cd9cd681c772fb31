import { defaultLanguage, type Language, languages } from '@langit/contract/values/locale';
import { canonicalPath, isPublicPath } from '@langit/contract/values/public-pages';
import type { MetaDescriptor } from 'react-router';
import type { Texts } from '../i18n/texts';
import { splitPath, withPrefix } from './paths';
import type { ShopData } from './shop';

type PageSeo = {
  title: string;
  description: string;
  /** Canonical path without prefix, with the query parts that belong to it; default: the current path's canonical form. */
  path?: string;
  /** False for a public page that is not for search engines as it is shown; pages that are not public never are. */
  index?: boolean;
  /** Structured data; escaped by the router. A page below the home without breadcrumbs of its own gets a pair. */
  jsonLd?: readonly StructuredData[];
  /** Languages in which the page is worth finding; default: all. */
  languages?: readonly Language[];
};

export type StructuredData = { '@type'?: string; [property: string]: unknown };

type Args = {
  location: { pathname: string };
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
};

const openGraphLocale: Record<Language, string> = { en: 'en_US', id: 'id_ID', ja: 'ja_JP', vi: 'vi_VN' };

type RootData = ShopData & { texts: Pick<Texts, 'frame'> };

const rootData = (matches: Args['matches']): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

/** Absolute permanent address of a path in a language. */
const permanentUrl = (publicUrl: string, language: Language, path: string): string =>
  publicUrl + withPrefix(language, path);

/** Title, description, canonical, alternates, Open Graph and structured data of a page (Q2), for a route's `meta`. */
export function seo({ location, matches }: Args, page: PageSeo): MetaDescriptor[] {
  const data = rootData(matches);
  const title =
    data && !page.title.includes(data.shop.name) ? `${page.title} · ${data.shop.name}` : page.title;
  const tags: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }];
  const shown = splitPath(location.pathname).path;
  if (!data || page.index === false || !isPublicPath(shown)) {
    return [...tags, { name: 'robots', content: 'noindex' }];
  }
  const path = page.path ?? canonicalPath(shown);
  const found = page.languages ?? languages;
  const url = (language: Language) => permanentUrl(data.publicUrl, language, path);
  tags.push({ tagName: 'link', rel: 'canonical', href: url(data.language) });
  for (const language of found) {
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: url(language) });
  }
  const fallback = found.includes(defaultLanguage) ? defaultLanguage : data.language;
  tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url(fallback) });
  tags.push(...openGraph(data, { title, description: page.description, url: url(data.language) }, found));
  const things = page.jsonLd ?? [];
  if (path !== '/' && !things.some((thing) => thing['@type'] === 'BreadcrumbList')) {
    const home = permanentUrl(data.publicUrl, data.language, '/');
    tags.push(structured(breadcrumbs([data.shop.name, home], [page.title, url(data.language)])));
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

type Shared = { title: string; description: string; url: string };

/** What chat apps and networks show for a link; the picture is drawn per language (scripts/draw-open-graph.ts). */
function openGraph(data: RootData, { title, description, url }: Shared, found: readonly Language[]) {
  const tags: MetaDescriptor[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: data.shop.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: openGraphLocale[data.language] },
    { property: 'og:image', content: `${data.publicUrl}/og/langit-${data.language}.jpg` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${data.shop.name} · ${data.texts.frame.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  for (const language of found) {
    if (language !== data.language) {
      tags.push({ property: 'og:locale:alternate', content: openGraphLocale[language] });
    }
  }
  return tags;
}
