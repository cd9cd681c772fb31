import { type TimelineSourceName, timelineSources } from '@langit/contract/values/timeline';
import { useSearchParams } from 'react-router';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { useMailName } from '../../mails/mail-name';
import { mailTexts } from '../../mails/texts';
import { Pager } from '../../ui/pager';
import { Panel } from '../../ui/panel';
import { stateTexts } from '../states';
import { ordersTexts } from '../texts';
import { orderTexts } from './texts';

type Happened = Answer<'orders.timeline'>[number];

/** What happened to the order, the newest first; one source alone where the address says so. */
export function Timeline({ entries, next }: { entries: readonly Happened[]; next: string | null }) {
  const t = useT(ordersTexts);
  const own = useT(orderTexts);
  const [query, setQuery] = useSearchParams();
  const only = timelineSources.find((source) => source === query.get('source'));
  const choose = (source: string) =>
    setQuery(
      (now) => {
        now.delete('events');
        if (source === '') now.delete('source');
        else now.set('source', source);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel
      title={t('timeline')}
      folds
      aside={
        <select
          aria-label={t('source')}
          value={only ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="min-h-9 rounded-sm border border-edge bg-surface px-2"
        >
          <option value="">{t('all')}</option>
          {timelineSources.toReversed().map((source) => (
            <option key={source} value={source}>
              {own(`source_${source}`)}
            </option>
          ))}
        </select>
      }
    >
      {entries.length === 0 ? (
        <p className="text-slate">{t('nothingYet')}</p>
      ) : (
        <TimelineList entries={entries} />
      )}
      <Pager name="events" next={next} labels={{ first: own('newest'), next: own('older') }} />
    </Panel>
  );
}

const edge: Record<TimelineSourceName, string> = {
  shop: 'border-sky',
  gateway: 'border-leaf',
  money: 'border-leaf',
  supplier: 'border-primary',
  mail: 'border-line',
  staff: 'border-sun',
  note: 'border-sun',
};

/** The entries in their own words, with what is to be looked up in small print. */
export function TimelineList({ entries }: { entries: readonly Happened[] }) {
  const own = useT(orderTexts);
  const { moment } = useFormat();
  const say = useHappened();
  const detailsOf = useDetails();
  return (
    <ol className="space-y-2">
      {entries.map((one) => {
        const details = detailsOf(one);
        return (
          <li key={one.id} className={`border-l-4 pl-3 ${edge[one.source]}`}>
            <time dateTime={one.at} className="block text-slate text-xs">
              {`${moment(one.at)} · ${own(`source_${one.source}`)}`}
            </time>
            {say(one)}
            {details && <span className="block text-slate text-xs">{details}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** References, codes and the time taken, for questions to a gateway or supplier. */
function useDetails(): (one: Happened) => string {
  const word = useWord(orderTexts);
  const { listed } = useFormat();
  // A profile's state is answered as the installation's and the plan's.
  const statesIn = (says: string | null) => {
    const [install = '', plan = ''] = says?.split(', ') ?? [];
    return listed([word(`install_${install}`) ?? install, word(`plan_${plan}`) ?? plan]);
  };
  return ({ source, what, state, says, ref, ms }) => {
    if (source === 'note') return '';
    const told = what === 'profile' && state === 'done' ? statesIn(says) : says;
    const isRefTold = source === 'supplier' || source === 'gateway' || /^RF-/.test(ref ?? '');
    return [told, isRefTold ? ref : null, ms === null ? null : `${ms}\u00a0ms`].filter(Boolean).join(' · ');
  };
}

/** Each kind in its own words; a kind that a newer shop has written stands as it is called. */
function useHappened(): (one: Happened) => string {
  const t = useT(orderTexts);
  const word = useWord(orderTexts);
  const event = useWord(stateTexts);
  const mail = useMailName();
  const mailState = useWord(mailTexts);
  const { rupiah, labelled } = useFormat();
  return ({ source, what, state, amount, who, says }) => {
    const by = who ?? '';
    switch (source) {
      case 'shop':
        return event(what) ?? what;
      case 'gateway':
        return word(`gateway_${what}`, { who: by }) ?? labelled(by, what);
      case 'money': {
        // The word says the direction; a dispute may end either way.
        const sum = rupiah(what === 'chargeback' ? (amount ?? 0) : Math.abs(amount ?? 0));
        return word(`money_${what}`, { amount: sum }) ?? labelled(what, sum);
      }
      case 'supplier':
        return labelled(word(`asked_${what}`, { who: by }) ?? what, word(`outcome_${state}`) ?? state ?? '');
      case 'mail':
        return t('mailIs', { mail: mail(what), state: mailState(state ?? '') ?? state ?? '' });
      case 'staff':
        return t('acted', { who: by, act: word(`act_${what.replace(/\W/g, '_')}`) ?? what });
      case 'note':
        return says === null ? t('noteWithdrawn', { who: by }) : t('note', { who: by, text: says });
    }
  };
}
