import { useT } from '../lib/texts';
import { Badge } from '../ui/badge';
import type { UnitState } from './states';
import { unitsTexts } from './texts';

export function UnitBadge({ state }: { state: UnitState }) {
  const t = useT(unitsTexts);
  return (
    <Badge tone={state === 'in_service' ? 'good' : state === 'repair' ? 'warn' : 'plain'}>{t(state)}</Badge>
  );
}
