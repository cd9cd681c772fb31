import { Button, ButtonLink } from '@langit/ui/button';
import { useEffect } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { ScreenHead } from '../../ui/screen-head';
import { Agreed, Delivered, Happened, MailTable, Paid } from './evidence-parts';

const texts = ['evidence', 'orders', 'order', 'acts', 'states', 'mails'] as const;

export const loader = screenLoader(texts, async ({ session, params }) => {
  const { output } = await session.read('orders.evidence', { order: params.order ?? '' });
  return { evidence: output };
});

/** Each read is a line of the audit log, so it happens once per visit. */
export const shouldRevalidate = () => false;

/** A case asks for the file at once: the browser saves what it prints as one. */
function usePrint(): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('print');
  useEffect(() => {
    if (!isAsked) return;
    setQuery({}, { replace: true });
    print();
  }, [isAsked, setQuery]);
}

/** All that proves an order in a dispute, on one page for print. */
export function Component() {
  const { evidence } = useLoaderData<typeof loader>();
  const t = useT('evidence');
  const { moment } = useFormat();
  usePrint();
  return (
    <>
      <ScreenHead
        title={t('evidenceOf', { order: evidence.order })}
        below={t('evidenceMade', { at: moment(evidence.made) })}
      >
        <span className="flex gap-2 print:hidden">
          <ButtonLink look="secondary" to={`/orders/${evidence.order}`}>
            {t('toOrder')}
          </ButtonLink>
          <Button look="primary" onClick={() => print()}>
            {t('print')}
          </Button>
        </span>
      </ScreenHead>
      <div className="max-w-4xl space-y-6">
        <Agreed of={evidence} />
        <Paid of={evidence} />
        <Delivered of={evidence} />
        <MailTable of={evidence.mails} />
        <Happened of={evidence} />
      </div>
    </>
  );
}
