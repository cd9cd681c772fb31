import { inOneLine } from '@langit/contract/values/line-breaks';
import { officeFor, supportChat } from '@langit/domain/shop-facts';
import {
  ArrowRightIcon,
  ChatIcon,
  MailIcon,
  PhoneIcon,
  PlusIcon,
  RouterIcon,
  SignalIcon,
  SimIcon,
  TicketIcon,
} from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { pageRequest } from '../../document/load-context.server';
import { organization } from '../../document/organization.server';
import { publicHead } from '../../document/public-head.server';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { useShop } from '../../lib/shop';
import { ButtonLink, ExternalLink } from '../../ui/links';
import { Sky } from '../../ui/sky';
import { Ticket, TicketField } from '../../ui/ticket';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { facts, language } = page;
  const t = translator(language, 'about');
  const office = officeFor(facts, language);
  const { name, founded } = facts.company;
  return {
    title: t('title'),
    head: publicHead(page, {
      title: t('title'),
      description: t('description', { shop: name, year: founded, hours: office.supportHours }),
      path: '/about-us',
      jsonLd: [{ '@type': 'AboutPage', mainEntity: organization(page) }],
    }),
    contact: t('contact', {
      email: office.supportEmail,
      phone: inOneLine(office.supportPhone),
      app: supportChat(facts, language).app,
      hours: office.supportHours,
    }),
    texts: textsFor(language, 'about'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** S3: story, mission, services, reasons, contact. */
export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const t = useT('about');
  const shop = useShop();
  return (
    <>
      <section className="relative isolate overflow-hidden bg-[#12357a] text-white">
        <Sky />
        <div className="page pt-10 pb-32 sm:pt-16 sm:pb-44">
          <p className="font-semibold text-sm text-white/85">{t('title')}</p>
          <h1 className="mt-2 max-w-3xl font-extrabold text-3xl sm:text-4xl">{t('heading')}</h1>
          <p className="mt-4 max-w-2xl text-lg text-white/90">{t('lead', { shop: shop.name })}</p>
        </div>
      </section>
      <div className="page relative -mt-16 grid gap-16 sm:-mt-20 sm:gap-20">
        <Ticket float>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-5 p-1 sm:p-3 lg:grid-cols-4">
            <Fact label={t('since')}>{shop.founded}</Fact>
            <Fact label={t('countries')}>140+</Fact>
            <Fact label={t('support')}>{shop.office.supportHours}</Fact>
            <Fact label={t('speed')}>{t('speedValue')}</Fact>
          </dl>
        </Ticket>
        <Story />
        <Services />
        <Reasons />
        <Contact line={loaderData.contact} />
      </div>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <TicketField label={label}>
    <span className="font-extrabold text-2xl tracking-tight max-[22.5rem]:text-lg break-keep">
      {children}
    </span>
  </TicketField>
);

function Story() {
  const t = useT('about');
  const { founded } = useShop();
  return (
    <div className="grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
      <section>
        <h2 className="text-2xl">{t('storyTitle')}</h2>
        <p className="mt-4 text-lg">{t('story1', { year: founded })}</p>
        <p className="mt-4 text-slate">{t('story2')}</p>
      </section>
      <section className="border-sun border-l-4 pl-6 lg:self-center">
        <h2 className="text-2xl">{t('missionTitle')}</h2>
        <p className="mt-4 text-lg">{t('mission')}</p>
      </section>
    </div>
  );
}

function Services() {
  const t = useT('about');
  const services = [
    { Icon: TicketIcon, title: t('esimTitle'), text: t('esimText'), to: '/products?type=ez-sim' },
    { Icon: SignalIcon, title: t('plusTitle'), text: t('plusText'), to: null },
    { Icon: SimIcon, title: t('simTitle'), text: t('simText'), to: '/products?type=sim-card' },
    { Icon: RouterIcon, title: t('routerTitle'), text: t('routerText'), to: '/products?type=ez-fi' },
    { Icon: PlusIcon, title: t('topUpTitle'), text: t('topUpText'), to: '/topup-extend' },
  ];
  return (
    <section>
      <h2 className="text-2xl">{t('servicesTitle')}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {services.map(({ Icon, title, text, to }, index) => (
          <li
            key={title}
            className={`relative flex gap-4 rounded-lg border border-line bg-surface p-5 sm:last:odd:col-span-2 ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2 lg:last:odd:col-span-2'} ${to ? 'transition-colors hover:border-sky' : ''}`}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pale text-primary">
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="text-lg leading-snug">
                {to ? (
                  <ButtonLink
                    to={to}
                    className="!min-h-0 !p-0 !font-bold !text-ink after:absolute after:inset-0 hover:!bg-transparent"
                    look="quiet"
                  >
                    {title}
                  </ButtonLink>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-1 text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons() {
  const t = useT('about');
  const { office } = useShop();
  const reasons = [
    [t('why1Title'), t('why1Text')],
    [t('why2Title'), t('why2Text')],
    [t('why3Title', { hours: office.supportHours }), t('why3Text')],
    [t('why4Title'), t('why4Text')],
  ] as const;
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-2xl">{t('whyTitle')}</h2>
      <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {reasons.map(([title, text]) => (
          <div key={title} className="border-line border-t pt-4">
            <dt className="font-bold text-lg">{title}</dt>
            <dd className="mt-1.5 text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contact({ line }: { line: string }) {
  const t = useT('about');
  const frame = useT('frame');
  const { office, chat } = useShop();
  return (
    <section className="rounded-xl bg-pale p-6 sm:p-10">
      <h2 className="text-2xl">{t('contactTitle')}</h2>
      <p className="mt-2 mb-6 max-w-(--container-text) text-lg">{line}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/products?type=ez-sim">
          {t('toPlans')}
          <ArrowRightIcon className="size-4.5" />
        </ButtonLink>
        <ExternalLink href={chat.url} className="button button-secondary">
          <ChatIcon className="size-4.5" />
          {chat.app}
          <span className="sr-only">({frame('opensInNewTab')})</span>
        </ExternalLink>
        <a href={`mailto:${office.supportEmail}`} className="button button-secondary">
          <MailIcon className="size-4.5 shrink-0" />
          <span className="wrap-anywhere">{office.supportEmail}</span>
        </a>
        <a href={`tel:${office.supportPhone.replaceAll(' ', '')}`} className="button button-secondary">
          <PhoneIcon className="size-4.5" />
          <span className="figures">{office.supportPhone}</span>
        </a>
      </div>
    </section>
  );
}
