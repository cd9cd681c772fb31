import type { Banner } from '@langit/contract/wire/catalogue';
import { useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import { PauseIcon, PlayIcon } from '../ui/icons';
import ownPicture from './banner-own.svg?no-inline';

/** Where a banner leads: only to web addresses, `https://` added where the scheme is left out (H1). */
function addressOf(hyperlink: string): string | null {
  const address = /^https?:\/\//i.test(hyperlink) ? hyperlink : `https://${hyperlink}`;
  return URL.canParse(address) ? address : null;
}

/**
 * H1: banners as content over their pictures, in a strip that the hand can swipe; every 10 s the next one comes. Stands
 * still while pointed at, focused, paused, or when the reader wants no motion.
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
      className="carousel relative [--turn:10s] overflow-hidden rounded-lg bg-[#eaf2ff] text-night shadow-float"
    >
      <ul
        ref={strip}
        onAnimationIteration={() => turnTo((current + 1) % shown.length)}
        onScroll={({ currentTarget: at }) => setCurrent(Math.round(at.scrollLeft / at.clientWidth))}
        className="no-scrollbar flex h-36 snap-x snap-mandatory overflow-x-auto overscroll-x-contain max-[22.5rem]:h-40 sm:h-56 lg:max-xl:h-60"
      >
        {shown.map((banner, index) => (
          <li
            key={banner.banner_url + banner.title}
            className={`relative w-full shrink-0 snap-start snap-always ${turns && index === current ? 'carousel-part' : ''}`}
            aria-label={t('bannerOf', { number: index + 1, total: shown.length })}
          >
            <BannerCard banner={banner} first={index === 0} hidden={index !== current} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="absolute right-2 bottom-2 flex items-center rounded-full bg-white/85 pl-1.5 sm:right-3 sm:bottom-3">
          {shown.map((banner, index) => (
            <button
              key={banner.banner_url + banner.title}
              type="button"
              aria-label={t('showBanner', { number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => turnTo(index)}
              className="group grid h-7 w-6 place-items-center"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-night/45 transition-transform group-aria-[current]:scale-x-[2.6] group-aria-[current]:bg-night" />
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
      <img
        src={banner.banner_url}
        alt={banner.alt}
        width="1200"
        height="480"
        loading={first ? undefined : 'lazy'}
        className="absolute inset-0 size-full object-cover object-[100%_10%]"
      />
      <span className="absolute inset-0 bg-linear-to-r from-white/90 via-50% via-white/70 to-85% to-white/0" />
      <span className="relative flex h-full max-w-[70%] flex-col justify-center gap-1 p-4 pb-7 min-[22.5rem]:max-w-[64%] sm:max-w-[58%] sm:gap-2 sm:p-7 sm:pb-9">
        <span className="text-balance font-bold text-base leading-tight tracking-tight sm:text-2xl">
          {banner.title}
        </span>
        <span className="line-clamp-3 text-balance text-night/85 text-xs leading-snug sm:text-sm">
          {banner.text}
        </span>
      </span>
    </>
  );
  if (!address) return <div className="relative h-full">{content}</div>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={hidden ? -1 : undefined}
      className="relative block h-full focus-visible:-outline-offset-4"
    >
      {content}
      <span className="sr-only">({t('openBanner')})</span>
    </a>
  );
}
