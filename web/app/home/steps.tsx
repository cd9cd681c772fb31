import { ChatIcon, GlobeIcon, ReceiptIcon, SignalIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import drawings from './home-art.svg?no-inline';

/** H7: three steps as one flight. */
export function Steps() {
  const t = useT('home');
  const steps = [
    { art: 'choose', title: t('step1Title'), text: t('step1Text') },
    { art: 'install', title: t('step2Title'), text: t('step2Text') },
    { art: 'connect', title: t('step3Title'), text: t('step3Text') },
  ];
  return (
    <section className="later page mt-20 [--height:33rem] md:[--height:20rem]">
      <h2 className="text-center text-2xl">{t('stepsTitle')}</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.art}
            className="relative flex gap-5 md:flex-col md:items-center md:gap-3 md:text-center md:not-last:after:absolute md:not-last:after:top-16 md:not-last:after:left-[calc(50%+96px)] md:not-last:after:w-[calc(100%-160px)] md:not-last:after:border-edge md:not-last:after:border-t-2 md:not-last:after:border-dotted"
          >
            <svg className="art h-20 w-28 shrink-0 text-sky md:h-28 md:w-40" aria-hidden="true">
              <use href={`${drawings}#${step.art}`} />
            </svg>
            <div>
              <h3 className="text-lg">
                <span className="figures mr-2 text-sky">{index + 1}</span>
                {step.title}
              </h3>
              <p className="mt-1.5 text-slate md:mx-auto md:max-w-xs">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** H7: why here. */
export function Reasons() {
  const t = useT('home');
  const { name } = useShop();
  const reasons = [
    { Icon: GlobeIcon, title: t('reason1Title'), text: t('reason1Text') },
    { Icon: SignalIcon, title: t('reason2Title'), text: t('reason2Text') },
    { Icon: ReceiptIcon, title: t('reason3Title'), text: t('reason3Text') },
    { Icon: ChatIcon, title: t('reason4Title'), text: t('reason4Text') },
  ];
  return (
    <section className="later page mt-20 [--height:55rem] lg:[--height:17rem] sm:[--height:28rem]">
      <h2 className="text-2xl">{t('reasonsTitle', { shop: name })}</h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-5">
            <span className="grid size-12 place-items-center rounded-md bg-pale text-primary">
              <Icon className="size-6" />
            </span>
            <h3 className="mt-4 text-lg leading-snug">{title}</h3>
            <p className="mt-1.5 text-slate text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
