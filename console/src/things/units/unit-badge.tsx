import type { UnitState } from '@langit/contract/values/rentals';
import { Badge, type Tone } from '@langit/ui/badge';
import { useT } from '../../lib/texts';

const tones: Record<UnitState, Tone> = {
  in_service: 'good',
  repair: 'warn',
  lost: 'plain',
  retired: 'plain',
};

export function UnitBadge({ state }: { state: UnitState }) {
  const t = useT('units');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
