import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { UsageBar } from '../../ui/usage-bar';

const mbOfGb = 1024;

/** How much of an eSIM's data was used, as a bar where its total is known. */
export function DataUsed({ used, total }: { used: number | null; total: number | null }) {
  const t = useT('order');
  const { number } = useFormat();
  if (used === null) return null;
  const size = (mb: number) =>
    mb >= mbOfGb ? `${number(Math.round((mb / mbOfGb) * 10) / 10)} GB` : `${number(Math.round(mb))} MB`;
  if (!total) return <p>{t('usedData', { used: size(used) })}</p>;
  return (
    <p className="flex items-center gap-3">
      <UsageBar used={used} total={total} />
      <span>{t('ofData', { used: size(used), total: size(total) })}</span>
    </p>
  );
}
