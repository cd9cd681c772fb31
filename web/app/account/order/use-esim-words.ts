import { formatMegabytes } from '@langit/contract/values/numbers';
import { listed } from '@langit/contract/values/word-lists';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import { daysLeft, phaseOf } from '@langit/domain/esims/phase';
import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { usePlanWords } from '../../ui/plan-words';

export type Said = {
  title: string;
  lines: string[];
  /** A router that should be back: its title is a warning. */
  isLate?: boolean;
  /** The fee for late days, in a box like that of My devices. */
  fee?: string;
};

/** The state of an eSIM in its customer's words: a title and what is to be known beside it (Z32). */
export function useEsimWords(): (esim: OrderedEsim) => Said {
  const t = useT('orders');
  const moments = useMoments();
  const phaseWords = usePhaseWords();
  return (esim) => {
    const { title, lines } = phaseWords(esim);
    const [latest] = esim.top_ups;
    if (!latest || phaseOf(esim) === 'ended') return { title, lines };
    const added = t('toppedUpOn', { name: latest.name, day: moments.day(latest.added_at) });
    return { title, lines: [...lines, added] };
  };
}

function usePhaseWords(): (esim: OrderedEsim) => Said {
  const t = useT('orders');
  const moments = useMoments();
  const usage = useUsageWords();
  const until = useUntil();
  return (esim) => {
    switch (phaseOf(esim)) {
      case 'before':
        return {
          title: t('statusNew'),
          lines: [esim.install_before ? t('readyBy', { day: moments.day(esim.install_before) }) : t('ready')],
        };
      case 'installed':
        return { title: t('installedTitle'), lines: [] };
      case 'in use':
        return usage(esim);
      case 'used up':
        return { title: t('usedUpTitle'), lines: [until(esim)].filter(isSaid) };
      case 'ended':
        return { title: t('endedEsimTitle'), lines: [t('endedEsimText')] };
    }
  };
}

/** How long an eSIM can still be used; null where no end is known. */
function useUntil(): (esim: OrderedEsim) => string | null {
  const t = useT('orders');
  const moments = useMoments();
  return ({ expired_date: end }) =>
    end && t('daysLeftUntil', { count: daysLeft(end, Date.now()), moment: moments.deadline(end) });
}

const isSaid = (text: string | null | false): text is string => !!text;

/** What is left of an eSIM in use; of one that is sold by the day, which day it is and what was used today (Z33). */
function useUsageWords(): (esim: OrderedEsim) => Said {
  const t = useT('orders');
  const devices = useT('devices');
  const moments = useMoments();
  const words = usePlanWords();
  const language = useLanguage();
  const amount = (megabytes: number) => formatMegabytes(megabytes, language);
  const untilOf = useUntil();
  return (esim) => {
    const { daily, data_total_mb: total, data_used_mb, usage_as_of } = esim;
    const used = data_used_mb ?? 0;
    const asOf = usage_as_of && t('asOf', { time: moments.freshness(usage_as_of, new Date()) });
    const until = untilOf(esim);
    const said = (title: string, usage: string, isCounted = true): Said => ({
      title,
      lines: [listed([usage, isCounted && asOf].filter(isSaid), language), until].filter(isSaid),
    });
    if (daily) {
      const { quota_mb: quota, day, days, used_today_mb: today } = daily;
      const title = day === null ? t('statusInUse') : devices('dayOf', { day, days });
      if (today === null)
        return said(title, quota === null ? words.size(null) : words.perDay(quota / 1024), false);
      return said(
        title,
        quota === null
          ? t('todayUnlimited', { used: amount(today) })
          : t('todayOf', { used: amount(today), quota: amount(quota) }),
      );
    }
    if (total === null) return said(words.size(null), t('unlimitedUsed', { used: amount(used) }));
    return said(
      t('leftTitle', { amount: amount(Math.max(0, total - used)) }),
      t('ofTotal', { used: amount(used), total: amount(total) }),
    );
  };
}
