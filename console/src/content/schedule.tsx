import type { ContentState } from '@langit/contract/values/content';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { type ActField, wibText } from '../ui/act';
import { Badge } from '../ui/badge';
import { contentTexts } from './texts';

type Schedule = { from: string | null; to: string | null };

const tones = { shown: 'good', planned: 'warn', over: 'plain', ended: 'plain' } as const;

export function StateBadge({ of: state }: { of: ContentState }) {
  const t = useT(contentTexts);
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}

/** `28 Nov 09:00 WIB – 30 Nov 18:00 WIB` */
export function Times({ of: { from, to } }: { of: Schedule }) {
  const t = useT(contentTexts);
  const { moment } = useFormat();
  if (from === null && to === null) return t('always');
  return `${from === null ? '' : moment(from)} – ${to === null ? '' : moment(to)}`;
}

/** The fields of a schedule; an empty one takes the limit away. */
export function useScheduleFields(): (of: Schedule | null) => ActField[] {
  const t = useT(contentTexts);
  return (of) =>
    (['from', 'to'] as const).map((name) => ({
      name,
      label: t(name === 'from' ? 'from' : 'until'),
      kind: 'moment' as const,
      hint: t('noLimit'),
      initial: wibText(of?.[name] ?? null),
      isOptional: true,
      isCleared: true,
    }));
}
