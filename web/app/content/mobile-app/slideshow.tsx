import { useLanguage } from '@langit/i18n/use-texts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useT } from '../../i18n/texts';
import { nextSlide, placeOf } from './slide-rules';

/** Screens of the shop itself; `npm run screenshots:app` takes them again. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const where = { before: '-translate-x-full', now: 'translate-x-0', after: 'translate-x-full' };

/**
 * S2: turns every 3 s without an end, in 500 ms. Stands still while pointed at, focused, paused, or when the reader
 * wants no motion; without script the screens are a strip to swipe.
 */
export function Slideshow() {
  const t = useT('app');
  const slides = useSlides();
  const [{ current, last }, setShown] = useState({ current: 0, last: 0 });
  const [paused, setPaused] = useState(false);
  const turn = (to: number) => setShown({ current: to, last: current });
  const turnBy = (steps: 1 | -1) => turn(nextSlide(current, steps, slides.length));
  return (
    <section aria-roledescription={t('carousel')} aria-label={t('screens')} className="carousel [--turn:3s]">
      <div className="relative mx-auto max-w-[560px]">
        <ul
          onAnimationIteration={() => turnBy(1)}
          className="relative h-[570px] overflow-hidden rounded-xl bg-[#12357a] noscript:flex noscript:overflow-x-auto sm:h-[680px] md:max-lg:h-[570px]"
        >
          {slides.map(({ picture, title, text }, index) => (
            <li
              key={title}
              aria-roledescription={t('slide')}
              aria-label={t('screenOf', { number: index + 1, total: slides.length })}
              aria-hidden={index !== current}
              className={`absolute inset-0 flex flex-col items-center px-6 pt-7 text-center text-white transition-transform duration-500 ease-in-out noscript:visible noscript:static noscript:w-full noscript:shrink-0 noscript:translate-x-0 ${where[placeOf(index, current, slides.length)]} ${index === current || index === last ? '' : 'invisible'} ${index === current && !paused ? 'carousel-part' : ''}`}
            >
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 min-h-[2lh] max-w-xs text-sm text-white/90 sm:text-base">{text}</p>
              <img
                src={picture}
                alt=""
                width="390"
                height="780"
                loading={index === 0 ? undefined : 'lazy'}
                className="mt-4 w-[252px] rounded-t-[30px] border-[#0b1b3b] border-[9px] border-b-0 bg-white object-cover object-top sm:w-[300px] md:max-lg:w-[252px]"
              />
            </li>
          ))}
        </ul>
        <Arrow side="left" label={t('previous')} onPress={() => turnBy(-1)} />
        <Arrow side="right" label={t('next')} onPress={() => turnBy(1)} />
      </div>
      <div className="mt-3 flex items-center justify-center noscript:hidden">
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={t('show', { number: index + 1 })}
            aria-current={index === current || undefined}
            onClick={() => turn(index)}
            className="group grid size-11 place-items-center"
          >
            <span className="h-2.5 w-2.5 rounded-full bg-edge group-aria-[current]:w-6 group-aria-[current]:bg-primary" />
          </button>
        ))}
        <button
          type="button"
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => setPaused(!paused)}
          className="grid size-11 place-items-center rounded-full text-primary hover:bg-pale"
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </section>
  );
}

function Arrow({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`-translate-y-1/2 absolute top-1/2 hidden size-12 place-items-center rounded-full bg-white text-[#12357a] shadow-float hover:bg-[#eaf2ff] noscript:hidden md:grid ${side === 'left' ? 'left-1 lg:left-4' : 'right-1 lg:right-4'}`}
    >
      <Icon className="size-6" />
    </button>
  );
}

function useSlides(): { picture: string; title: string; text: string }[] {
  const t = useT('app');
  const language = useLanguage();
  const slides = [
    [t('slide1'), t('slide1Text')],
    [t('slide2'), t('slide2Text')],
    [t('slide3'), t('slide3Text')],
    [t('slide4'), t('slide4Text')],
  ] as const;
  return slides.map(([title, text], index) => ({
    picture: pictures[`./pictures/${language}-${index + 1}.webp`] ?? '',
    title,
    text,
  }));
}
