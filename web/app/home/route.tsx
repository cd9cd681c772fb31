import { ArrowRightIcon } from '@langit/ui/icons';
import { type ReactNode, useMemo } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { faqExcerpt } from '../content-texts/index.server';
import { pageRequest } from '../document/load-context.server';
import { organization } from '../document/organization.server';
import { publicHead } from '../document/public-head.server';
import { usePath } from '../i18n/language';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { Disclosure } from '../ui/accordion';
import { ButtonLink } from '../ui/links';
import { Sky } from '../ui/sky';
import type { Route } from './+types/route';
import { BannerCarousel } from './banner-carousel';
import drawings from './home-art.svg?no-inline';
import { readBanners, readPlaces } from './home-data.server';
import { PlaceGrid } from './place-grid';
import { PlaceSearch } from './place-search';
import { type HomePlace, homeTabs, tabOf } from './places';
import { Promises } from './promises';
import { Reasons, Steps } from './steps';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';
  const texts = textsFor(page.language, 'home', 'promises');
  const { title, description } = texts.home;
  const [places, banners] = await Promise.all([readPlaces(page, query), readBanners(page)]);
  return {
    places,
    banners,
    query,
    faq: faqExcerpt(page.language, page),
    head: publicHead(page, {
      title,
      description,
      path: '/',
      index: !query,
      jsonLd: [organization(page)],
    }),
    texts,
  };
}

/** All tabs are in the page: changing one asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyTab =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q') &&
    currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab');
  return !onlyTab && defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT('home');
  const { query, places } = loaderData;
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const shown = useMemo(() => [...places.singleregion, ...places.multiregion], [places]);
  return (
    <>
      <p className="lost-only page py-3 font-semibold">{t('lost')}</p>
      {/* Not the anchor of the scroll position: it reaches under what is being read, and does not move when its texts need other lines. */}
      <section className="relative isolate -mb-12 overflow-hidden bg-[#12357a] text-white [overflow-anchor:none] lg:-mb-20">
        <Sky />
        <svg
          className="art -z-10 absolute top-0 left-0 hidden h-[120px] w-[260px] xl:block"
          aria-hidden="true"
        >
          <use href={`${drawings}#flight`} />
        </svg>
        <div className="page flex flex-col justify-center pt-3 pb-15.5 text-center max-sm:min-h-43.5 sm:pt-10 lg:pt-14 lg:pb-27">
          <h1 className="font-extrabold text-3xl leading-[1.05] lg:text-4xl">{t('heading')}</h1>
          <p className="mt-1.5 text-sm text-white/90 sm:text-lg lg:mt-3">{t('lead')}</p>
        </div>
      </section>
      <Browse query={query} shown={shown} key={query}>
        <Promises />
        <section aria-label={t('places')} className="page pt-5 sm:pt-8">
          {query && <ResultsHead query={query} any={places.found.length > 0} />}
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
            <BannerCarousel banners={loaderData.banners} />
            {query ? (
              places.found.length > 0 && <PlaceGrid places={places.found} />
            ) : (
              <PlaceGrid key={tab} places={places[tab]} />
            )}
          </div>
        </section>
      </Browse>
      <Steps />
      <Reasons />
      <ShortFaq faq={loaderData.faq} />
    </>
  );
}

/** The ticket with search and tabs: scrolled past the header it is one line of 56 px and leaves with the places (H6, Z36).
 * Its room keeps its height, so that nothing below moves. A screen as low as a phone on its side has no room for it. */
function Browse({
  query,
  shown,
  children,
}: {
  query: string;
  shown: readonly HomePlace[];
  children: ReactNode;
}) {
  const t = useT('home');
  const path = usePath();
  const [search] = useSearchParams();
  const current = query ? null : tabOf(search);
  return (
    <div className="relative">
      <div className="page search-bar">
        <div className="ticket ticket-row-stuck ticket-float">
          <div className="ticket-body">
            <PlaceSearch query={query} shown={shown} />
          </div>
          <nav aria-label={t('places')} className="ticket-stub">
            <ul className="flex w-full">
              {homeTabs.map((tab) => (
                <li key={tab} className="flex-1">
                  <Link
                    to={path(tab === 'mostpopular' ? '/' : `/?tab=${tab}`)}
                    aria-current={tab === current ? 'true' : undefined}
                    className="ticket-tab"
                  >
                    {t(tab)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      {children}
    </div>
  );
}

function ResultsHead({ query, any }: { query: string; any: boolean }) {
  const t = useT('home');
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">{t(any ? 'results' : 'noResults', { query })}</h2>
      <ButtonLink to="/" look="secondary" small>
        {t('clearSearch')}
      </ButtonLink>
    </div>
  );
}

function ShortFaq({
  faq,
}: {
  faq: ReadonlyArray<{ id: string; question: string; answer: readonly string[] }>;
}) {
  const t = useT('home');
  return (
    <section className="later page mt-20 grid gap-x-16 [--height:35rem] sm:[--height:28rem] lg:[--height:21rem] gap-y-4 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-2xl">{t('faqTitle')}</h2>
        <ButtonLink to="/others/faq" look="quiet" className="-ml-3 mt-2">
          {t('faqMore')}
          <ArrowRightIcon className="size-4.5" />
        </ButtonLink>
      </div>
      <div className="border-line border-t">
        {faq.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question}>
            {answer.map((paragraph) => (
              <p key={paragraph} className="mb-2 last:mb-0">
                {paragraph}
              </p>
            ))}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
