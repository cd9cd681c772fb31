import { type Language, perLanguage } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';

type BannerText = { title: string; text: string; alt: string };

export type DemoBanner = {
  id: string;
  position: number;
  image: string;
  /** A path of the shop; the API's answer makes it an absolute URL. */
  hyperlink: string;
  texts: Record<Language, BannerText>;
};

const texts = readTexts('demo', 'banners');

const banner = (id: keyof typeof texts.en, position: number, hyperlink: string): DemoBanner => ({
  id,
  position,
  image: `/art/banner-${position}.svg`,
  hyperlink,
  texts: perLanguage((language) => texts[language][id]),
});

export const demoBanners: DemoBanner[] = [
  banner('banner_1', 1, '/?tab=multiregion'),
  banner('banner_2', 2, '/products'),
  banner('banner_3', 3, '/products?type=ez-fi'),
];
