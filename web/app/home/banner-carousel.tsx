import type { Banner } from '@langit/contract/wire/catalogue';
import { PauseIcon, PlayIcon } from '@langit/ui/icons';
import { useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import ownPicture from './banner-own.svg?no-inline';

/** Where a banner leads: only to web addresses, `https://` added where the scheme is left out (H1). */
function addressOf(hyperlink: string): string | null {
  const address = /^https?:\/\//i.test(hyperlink) ? hyperlink : `https://${hyperlink}`;
  return URL.canParse(address) ? address : null;
}

/**
 * H1: banners as content beside their pictures: a strip that the hand can swipe, on a wide screen a card beside the places
 * (Z36); every 10 s the next one comes. Stands still while pointed at, focused, paused, or when the reader wants no motion.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT('home');
  const shown = banners.length > 0 ? banners : [ownBanner(t)];
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);

  const turnTo = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const turns = shown.length > 1 && !paused;

  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      className="carousel relative col-span-full [--turn:10s] overflow-hidden rounded-lg border border-line bg-surface lg:col-span-1 lg:col-start-4 lg:row-span-4 lg:row-start-1"
    >
      <ul
        ref={strip}
        onAnimationIteration={() => turnTo((current + 1) % shown.length)}
        onScroll={({ currentTarget: at }) => setCurrent(Math.round(at.scrollLeft / at.clientWidth))}
        className="no-scrollbar flex h-31 snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:h-full"
      >
        {shown.map((banner, index) => (
          <li
            key={banner.banner_url + banner.title}
            className={`w-full shrink-0 snap-start snap-always ${turns && index === current ? 'carousel-part' : ''}`}
            aria-label={t('bannerOf', { number: index + 1, total: shown.length })}
          >
            <BannerCard banner={banner} first={index === 0} hidden={index !== current} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="absolute bottom-0 left-1.5 flex items-center lg:right-3 lg:bottom-3 lg:left-auto lg:rounded-full lg:bg-surface/85 lg:px-1.5">
          {shown.map((banner, index) => (
            <button
              key={banner.banner_url + banner.title}
              type="button"
              aria-label={t('showBanner', { number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => turnTo(index)}
              className="group grid h-7 w-6 place-items-center"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-ink/45 transition-transform group-aria-[current]:scale-x-[2.6] group-aria-[current]:bg-ink" />
            </button>
          ))}
          <button
            type="button"
            aria-label={paused ? t('play') : t('pause')}
            onClick={() => setPaused(!paused)}
            className="grid h-7 w-8 place-items-center"
          >
            {paused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
          </button>
        </div>
      )}
    </section>
  );
}

function ownBanner(t: ReturnType<typeof useT<'home'>>): Banner {
  return {
    banner_url: ownPicture,
    hyperlink: null,
    title: t('ownBannerTitle'),
    text: t('ownBannerText'),
    alt: t('ownBannerAlt'),
  };
}

function BannerCard({ banner, first, hidden }: { banner: Banner; first: boolean; hidden: boolean }) {
  const t = useT('home');
  const address = banner.hyperlink && addressOf(banner.hyperlink);
  const content = (
    <>
      <span className="min-w-0 flex-1 self-center px-3 pt-2 pb-7 lg:flex-none lg:self-stretch lg:p-4">
        <span className="line-clamp-2 text-balance font-bold text-sm leading-snug lg:text-lg">
          {banner.title}
        </span>
        <span className="line-clamp-3 text-slate text-xs leading-snug lg:mt-1 lg:line-clamp-4 lg:text-sm">
          {banner.text}
        </span>
      </span>
      <img
        src={banner.banner_url}
        alt={banner.alt}
        width="1200"
        height="480"
        loading={first ? undefined : 'lazy'}
        className="h-full w-32 object-cover object-right sm:w-56 lg:h-auto lg:min-h-36 lg:w-full lg:flex-1"
      />
    </>
  );
  const look = 'flex h-full lg:flex-col';
  if (!address) return <div className={look}>{content}</div>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={hidden ? -1 : undefined}
      className={`${look} focus-visible:-outline-offset-4`}
    >
      {content}
      <span className="sr-only">({t('openBanner')})</span>
    </a>
  );
}
