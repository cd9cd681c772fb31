import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useCall } from '../../lib/call';
import type { Answer } from '../../lib/console-api';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useUnsaved } from '../../lib/unsaved';
import { FailureNote } from '../../ui/failure';
import { TextArea } from '../../ui/field';
import { Panel } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { linesOf, mostLines } from '../pasted-lines';

type Row = Answer<'orders.shipMany'>[number];

export const loader = screenLoader(['parcels'], async () => ({}));

/**
 * Sends many parcels. Every line is checked before the first is sent; what is wrong is named, and stays in the field when the others are
 * sent.
 */
export function Component() {
  const t = useT('parcels');
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const [checked, setChecked] = useState<{ text: string; rows: readonly Row[] } | null>(null);
  const lines = linesOf(text);
  const check = useCall<'orders.shipMany'>((rows) => setChecked({ text, rows }));
  const send = useCall<'orders.shipMany'>((rows) => {
    const rest = rows.filter(({ state }) => state === 'wrong').map(({ row }) => lines[row - 1]);
    setText(rest.join('\n'));
    setChecked({ text: rest.join('\n'), rows });
  });
  const isCurrent = checked?.text === text;
  const rows = checked?.rows ?? [];
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const isBusy = check.isBusy || send.isBusy;
  const isRight = isCurrent && count('right') > 0;
  return (
    <>
      <ScreenHead title={t('paste')} back={{ to: '/parcels', name: t('title') }} />
      <form
        className="mb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || lines.length === 0 || lines.length > mostLines) return;
          if (isRight) send.run('orders.shipMany', { rows: lines });
          else check.run('orders.shipMany', { rows: lines, check: true });
        }}
      >
        <FailureNote failure={send.failure ?? check.failure} />
        <TextArea
          label={t('rows')}
          hint={t('pasteSays')}
          error={lines.length > mostLines ? t('tooMany', { count: lines.length }) : undefined}
          rows={10}
          placeholder={t('exampleRow')}
          value={text}
          // What is being checked or sent stays as it is: its lines are named by their numbers.
          readOnly={isBusy}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" aria-disabled={isBusy || lines.length === 0}>
          {isRight ? t('send', { count: count('right') }) : t('check')}
        </Button>
      </form>
      {rows.length > 0 && (
        <Panel title={t('result')}>
          <div role="status" className="mb-3 font-semibold">
            {count('sent') > 0 && <p>{t('sentCount', { count: count('sent') })}</p>}
            {count('wrong') > 0 && <p className="text-ember">{t('wrongCount', { count: count('wrong') })}</p>}
          </div>
          <ol className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
            {[...rows].sort(wrongFirst).map((row) => (
              <RowLine key={row.row} row={row} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

const wrongFirst = (a: Row, b: Row) =>
  Number(b.state === 'wrong') - Number(a.state === 'wrong') || a.row - b.row;

/** The word for each state of a pasted row; a wrong row whose cause is known shows the cause instead. */
const words = {
  right: 'right',
  sent: 'wasSent',
  sent_before: 'sent_before',
  wrong: 'malformed',
} as const satisfies Record<Row['state'], unknown>;

function RowLine({ row: { row, order, courier, tracking, state, why, says } }: { row: Row }) {
  const t = useT('parcels');
  const isWrong = state === 'wrong';
  return (
    <li className={`flex flex-wrap gap-x-3 py-1.5 ${isWrong ? 'text-ember' : ''}`}>
      <span className="text-slate">{`${t('line')} ${row}`}</span>
      <span className="font-semibold">{[order, courier, tracking].filter(Boolean).join(', ')}</span>
      <span>{t(why ?? words[state])}</span>
      {(why === 'not_sendable' || why === 'sent_otherwise') && <span>{says}</span>}
    </li>
  );
}
