import { localeOf } from '@langit/contract/values/locale';
import { inLanguage } from '@langit/domain/shop-facts';
import { ArrowRightIcon, ChatIcon, ExternalIcon, InfoIcon, PlayIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { BetweenSentences } from '../../i18n/between-sentences';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { useShop } from '../../lib/shop';
import { phones, phonesReadOn } from '../../phones/phones.server';
import { ButtonLink, ExternalLink } from '../../ui/links';
import { Ticket } from '../../ui/ticket';
import type { Route } from './+types/route';
import drawings from './art.svg?no-inline';
import { NumberChecker } from './number-checker';
import { PhoneList } from './phone-list';

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { language, facts } = page;
  const texts = textsFor(language, 'compatibility');
  const { title, description } = texts.compatibility;
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';
  const month = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    phones,
    readIn: month.format(phonesReadOn),
    query,
    video: inLanguage(facts.links.compatibilityVideo, language),
    texts,
    head: publicHead(page, { title, description, path: '/compatibility', index: !query }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** S1: will it work in my phone? The sure answer first, then lists and numbers. */
export default function Compatibility({ loaderData }: Route.ComponentProps) {
  const t = useT('compatibility');
  return (
    <div className="page grid gap-14 py-10 sm:gap-18 sm:py-14">
      <div>
        <h1 className="wrap-anywhere max-w-3xl text-3xl max-[22rem]:text-2xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 max-w-(--container-text) text-lg text-slate">{t('lead')}</p>
        <Steps />
        <p className="mt-8 flex gap-3 rounded-lg bg-pale px-5 py-4 sm:items-center">
          <InfoIcon className="mt-0.5 text-link sm:mt-0" />
          {t('truth')}
        </p>
      </div>
      <NextThings video={loaderData.video} />
      <PhoneList phones={loaderData.phones} readIn={loaderData.readIn} query={loaderData.query} />
      <Numbers />
    </div>
  );
}

function Steps() {
  const t = useT('compatibility');
  const steps = [
    { art: 'dial', title: t('step1Title'), text: t('step1Text') },
    { art: 'eid', title: t('step2Title'), text: t('step2Text') },
    { art: 'lock', title: t('step3Title'), text: t('step3Text') },
  ];
  return (
    <section aria-labelledby="steps" className="mt-9">
      <h2 id="steps" className="sr-only">
        {t('steps')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ art, title, text }, index) => (
          <li
            key={art}
            className="grid grid-cols-[88px_1fr] content-start gap-x-4 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-1"
          >
            <svg className="art h-[72px] w-22 text-sky md:mb-4 md:h-28 md:w-40" aria-hidden="true">
              <use href={`${drawings}#${art}`} />
            </svg>
            <div>
              <h3 className="text-lg">
                <span className="figures mr-2 text-link">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-1.5 text-slate text-sm sm:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The video as a link, so that no other site hears of a reader who does not press it; then the two ways on. */
function NextThings({ video }: { video: string }) {
  const t = useT('compatibility');
  const frame = useT('frame');
  const { chat } = useShop();
  return (
    <section aria-label={t('videoTitle')} className="grid gap-4 lg:grid-cols-[1.15fr_1fr]">
      <a
        href={video}
        target="_blank"
        rel="noopener noreferrer"
        className="group relative isolate flex min-h-64 flex-col justify-end overflow-hidden rounded-lg bg-[#12357a] p-6 text-white sm:p-8"
      >
        <svg
          className="art -z-10 absolute inset-0 size-full"
          viewBox="0 0 640 360"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path
            fill="#1d4a9e"
            stroke="none"
            d="M0 250c90-50 190-46 270-10s170 40 240-2c50-30 90-34 130-26v148H0Z"
          />
          <path fill="#0f2c66" stroke="none" d="M0 300c110-34 210-20 300 4s220 20 340-34v90H0Z" />
          <path d="M-10 210C120 120 330 60 660 70" stroke="#fff" strokeOpacity=".6" strokeDasharray=".1 9" />
        </svg>
        <span className="absolute top-6 right-6 grid size-16 place-items-center rounded-full bg-white text-[#12357a] transition-transform group-hover:scale-105 sm:top-8 sm:right-8">
          <PlayIcon className="ml-0.5 size-7" />
        </span>
        <h2 className="text-xl sm:text-2xl">{t('videoTitle')}</h2>
        <span className="mt-2 max-w-md text-sm text-white/90">{t('videoText')}</span>
        <span className="mt-4 inline-flex items-center gap-2 font-semibold underline underline-offset-4">
          {t('videoLink')}
          <ExternalIcon className="size-4.5" />
          <span className="sr-only">({frame('opensInNewTab')})</span>
        </span>
      </a>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Tile title={t('buyTitle')} text={t('buyText')}>
          <ButtonLink to="/products?type=ez-sim">
            {t('buyLink')}
            <ArrowRightIcon className="size-4.5" />
          </ButtonLink>
        </Tile>
        <Tile title={t('askTitle')} text={t('askText')}>
          <ExternalLink href={chat.url} className="button button-secondary">
            <ChatIcon className="size-4.5" />
            {t('askLink', { app: chat.app })}
            <span className="sr-only">({frame('opensInNewTab')})</span>
          </ExternalLink>
        </Tile>
      </div>
    </section>
  );
}

function Tile({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.5 mb-4 text-slate">{text}</p>
      <div className="mt-auto">{children}</div>
    </div>
  );
}

function Numbers() {
  const t = useT('compatibility');
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-2xl">
        {t('numbersTitle')}
      </h2>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        <dl className="grid gap-6">
          <div>
            <dt className="font-bold text-lg">EID</dt>
            <dd className="mt-1 text-slate">
              {t('eidText')}
              <BetweenSentences />
              {t('eidWhere')}
            </dd>
          </div>
          <div>
            <dt className="font-bold text-lg">ICCID</dt>
            <dd className="mt-1 text-slate">
              {t('iccidText')}
              <BetweenSentences />
              {t('iccidWhere')}
            </dd>
          </div>
        </dl>
        <Ticket float>
          <NumberChecker />
        </Ticket>
      </div>
    </section>
  );
}
