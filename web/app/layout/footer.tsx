import { MailIcon, PhoneIcon, PinIcon, PlusIcon } from '@langit/ui/icons';
import sprite from '@langit/ui/icons.svg?no-inline';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop, useShopData } from '../lib/shop';
import { ExternalLink, LocalLink } from '../ui/links';
import { Logo } from '../ui/logo';
import { LanguageLinks } from './language-menu';
import { footerLinks } from './navigation';

/** Folded on a phone (Z36). */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-bold text-sm text-white tracking-normal max-sm:hidden">{title}</h2>
      <details className="footer-list group">
        <summary className="footer-fold">
          {title}
          <PlusIcon className="size-4.5 group-open:rotate-45" />
        </summary>
        <ul className="[&_a:hover]:text-white [&_a]:inline-flex [&_a]:min-h-8 [&_a]:min-w-6 [&_a]:items-center [&_a]:py-0.5 pointer-coarse:[&_a]:min-h-11">
          {children}
        </ul>
      </details>
    </div>
  );
}

function LinkColumn({ of }: { of: keyof typeof footerLinks }) {
  const t = useT('frame');
  return (
    <Column title={t(of)}>
      {footerLinks[of].map(([key, to]) => (
        <li key={key}>
          <LocalLink to={to}>{t(key)}</LocalLink>
        </li>
      ))}
    </Column>
  );
}

/** N5: office, support, services, legal, contact, languages and the popular destinations. */
export function Footer() {
  const t = useT('frame');
  const shop = useShop();
  // Of the day on which the page was rendered: the reader's own would cost every page the arithmetic of days.
  const year = useShopData()?.today.slice(0, 4);
  const { office, popularPlaces, social } = shop;
  return (
    <footer className="no-print mt-20 bg-night text-[#b9c6e2] text-sm">
      <svg className="-mt-px block h-8 w-full text-page sm:h-12" aria-hidden="true">
        <use href={`${sprite}#horizon`} />
      </svg>
      <div className="later page grid [--height:43rem] sm:[--height:48rem] md:[--height:27rem] gap-x-8 pt-8 pb-10 sm:grid-cols-3 sm:gap-y-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-full mb-6 flex flex-col gap-4 sm:mb-0 md:col-span-1">
          <Logo name={shop.name} className="text-white" />
          <p className="max-w-xs">{t('tagline')}</p>
          <h2 className="sr-only">{t('office')}</h2>
          <address className="not-italic">
            <p className="flex gap-2.5">
              <PinIcon className="mt-0.5 size-4.5" />
              <span>
                {office.address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </p>
          </address>
          <div className="[&_a:hover]:text-white [&_a]:flex [&_a]:min-h-9 [&_a]:items-center [&_a]:gap-2.5 pointer-coarse:[&_a]:min-h-11">
            <h2 className="mb-1 font-bold text-white">{t('supportCentre')}</h2>
            <a href={`tel:${office.supportPhone.replaceAll(' ', '')}`}>
              <PhoneIcon className="size-4.5" />
              <span className="figures">{office.supportPhone}</span>
            </a>
            <a href={`mailto:${office.supportEmail}`}>
              <MailIcon className="size-4.5" />
              {office.supportEmail}
            </a>
            <p className="figures">{t('supportHours', { hours: office.supportHours })}</p>
          </div>
        </div>
        <div className="grid content-start sm:gap-8">
          <Column title={t('popularDestinations')}>
            {popularPlaces.map((place) => (
              <li key={place.id}>
                <LocalLink to={`/products?country=${place.id}`}>{place.name}</LocalLink>
              </li>
            ))}
          </Column>
          <Column title={t('language')}>
            <li className="-mx-3 max-w-52 [&_a:hover]:bg-white/10">
              <LanguageLinks />
            </li>
          </Column>
        </div>
        <div className="grid content-start sm:gap-8">
          <LinkColumn of="services" />
          <LinkColumn of="information" />
        </div>
        <div className="grid content-start sm:gap-8">
          <LinkColumn of="legal" />
          <Column title={t('contact')}>
            <li>
              <ExternalLink href={shop.chat.url}>{shop.chat.app}</ExternalLink>
            </li>
            {social.map(({ name, href }) => (
              <li key={href}>
                <ExternalLink href={href}>{name}</ExternalLink>
              </li>
            ))}
          </Column>
        </div>
      </div>
      <div className="border-white/15 border-t">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1.5 py-5 text-xs max-[85rem]:pr-20">
          <p>
            © {year} {shop.legalName}
          </p>
          <p>{t('rupiahNote')}</p>
          {shop.sample && <p className="w-full">{t('sampleNote')}</p>}
        </div>
      </div>
    </footer>
  );
}
