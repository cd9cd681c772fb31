import type { ContentState } from '@langit/contract/values/content';
import { Badge } from '@langit/ui/badge';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { type ActionField, wibText } from '../ui/action';

type Schedule = { from: string | null; to: string | null };

const tones = { shown: 'good', planned: 'warn', over: 'plain', ended: 'plain' } as const;

export function StateBadge({ of: state }: { of: ContentState }) {
  const t = useT('content');
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}

/** `28 Nov 09:00 WIB – 30 Nov 18:00 WIB` */
export function Times({ of: { from, to } }: { of: Schedule }) {
  const t = useT('content');
  const { moment, deadline } = useFormat();
  if (from === null && to === null) return <span>{t('always')}</span>;
  return <span>{`${from === null ? '' : moment(from)} – ${to === null ? '' : deadline(to)}`}</span>;
}

/** The fields of a schedule; an empty one takes the limit away. */
export function useScheduleFields(): (of: Schedule | null) => ActionField[] {
  const t = useT('content');
  return (schedule) =>
    (['from', 'to'] as const).map((name) => ({
      name,
      label: t(name === 'from' ? 'from' : 'until'),
      kind: 'moment' as const,
      hint: t('noLimit'),
      initial: wibText(schedule?.[name] ?? null),
      isOptional: true,
      isCleared: true,
    }));
}
