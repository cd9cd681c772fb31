import { addDays } from '@langit/contract/values/calendar-days';
import type { Comparison, ReportKind } from '@langit/contract/values/reports';
import { download } from '../lib/download';
import { useT } from '../lib/texts';
import { actionOf } from '../ui/action';
import { ActionButton } from '../ui/actions';

/** A report as it is shown, and a month for the tax, as files. `by`: where the report can be grouped by several things. */
export function ReportFiles({
  report,
  days,
  by,
  compare,
}: {
  report: ReportKind;
  days: { from: string; to: string };
  by: string | undefined;
  compare: Comparison | undefined;
}) {
  const t = useT('reports');
  const ui = useT('ui');
  return (
    <>
      <ActionButton
        look="quiet"
        action={actionOf({
          call: 'reports.file',
          label: ui('file'),
          input: {
            report,
            ...days,
            ...(by === undefined ? {} : { by }),
            ...(compare === undefined ? {} : { compare }),
          },
          after: download,
          done: ui('fileDone'),
        })}
      />
      <ActionButton
        look="quiet"
        action={actionOf({
          call: 'reports.taxMonth',
          label: t('tax'),
          input: {},
          help: t('taxSays'),
          fields: [
            {
              name: 'month',
              kind: 'month',
              label: t('month'),
              initial: addDays(`${days.to.slice(0, 7)}-01`, -1).slice(0, 7),
            },
          ],
          after: download,
          done: ui('fileDone'),
        })}
      />
    </>
  );
}
