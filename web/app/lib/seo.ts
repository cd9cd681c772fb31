import { type Language, languages } from '@langit/contract/locale';
import type { MetaDescriptor } from 'react-router';
import { splitPath, withPrefix } from './paths';
import type { ShopData } from './shop';

type PageSeo = {
  title: string;
  description: string;
  /** Canonical path without prefix, with the query parts that belong to it; default: the current path. */
  path?: string;
  /** False for pages that are not for search engines (login, account, checkout). */
  index?: boolean;
  /** Path of an image of 1200 × 630. */
  image?: string;
  /** Structured data; escaped by the router. */
  jsonLd?: object[];
};

type Args = {
  location: { pathname: string };
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
};

const openGraphLocale: Record<Language, string> = { en: 'en_US', id: 'id_ID', ja: 'ja_JP', vi: 'vi_VN' };

const rootData = (matches: Args['matches']): ShopData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as ShopData | undefined;

/** Absolute permanent address of a path in a language. */
export const permanentUrl = (publicUrl: string, language: Language, path: string): string =>
  publicUrl + withPrefix(language, path);

/** Title, description, canonical, alternates, Open Graph and structured data of a page (Q2), for a route's `meta`. */
export function seo({ location, matches }: Args, page: PageSeo): MetaDescriptor[] {
  const data = rootData(matches);
  const title =
    data && !page.title.includes(data.shop.name) ? `${page.title} · ${data.shop.name}` : page.title;
  const tags: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }];
  if (!data || page.index === false) return [...tags, { name: 'robots', content: 'noindex' }];
  const path = page.path ?? splitPath(location.pathname).path;
  const url = (language: Language) => permanentUrl(data.publicUrl, language, path);
  tags.push({ tagName: 'link', rel: 'canonical', href: url(data.language) });
  for (const language of languages) {
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: url(language) });
  }
  tags.push(
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: data.shop.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url(data.language) },
    { property: 'og:locale', content: openGraphLocale[data.language] },
    { property: 'og:image', content: data.publicUrl + (page.image ?? `/og/langit-${data.language}.png`) },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  for (const language of languages) {
    if (language !== data.language) {
      tags.push({ property: 'og:locale:alternate', content: openGraphLocale[language] });
    }
  }
  for (const thing of page.jsonLd ?? []) {
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } });
  }
  return tags;
}
