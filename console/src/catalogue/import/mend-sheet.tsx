import { Button } from '@langit/ui/button';
import { downloadFile } from '@langit/ui/download-file';
import { useId, useState } from 'react';
import { newSending, percentOf, type Sending, sendFile } from '../../lib/send-file';
import type { Sheet } from '../../lib/sheet';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { useUnsaved } from '../../lib/unsaved';
import { useTry } from '../../lib/use-try';
import { FailureNote } from '../../ui/failure';
import type { Problem } from '../../ui/problems';
import { type Corrections, cellName, withCorrections } from './corrections';

/** A mistake in a cell of the sheet. */
export type WrongCell = { line: number; column: string; problem: string };

/** The mistakes as cells of the sheet; null where one of them is not in a cell, such as a column that is missing. */
export function wrongCellsOf(mistakes: readonly Problem[], { headers, rows }: Sheet): WrongCell[] | null {
  const lines = new Set(rows.map(({ line }) => line));
  const cells = mistakes.map(({ line = 0, column = '', problem = '' }) => ({ line, column, problem }));
  const isCell = ({ line, column }: WrongCell) => lines.has(line) && headers.includes(column);
  return cells.length > 0 && cells.every(isCell) ? cells : null;
}

/**
 * The rows of a file that have mistakes, as a sheet: what is wrong is a field with what is wrong with it, the rest of the row stands
 * beside it. The mended file is sent and checked again.
 */
export function MendSheet({
  file,
  sheet,
  wrong,
  isBusy,
  onSent,
}: {
  file: File;
  sheet: Sheet;
  wrong: readonly WrongCell[];
  isBusy: boolean;
  onSent: (upload: string, mended: File) => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const session = useStaffSession();
  const [typed, setTyped] = useState<Corrections>(new Map());
  const [sending, setSending] = useState<Sending | null>(null);
  const sent = useUnsaved(typed.size > 0);
  const { run, isBusy: isSending, failure } = useTry();
  const problems = new Map(wrong.map(({ line, column, problem }) => [cellName(line, column), problem]));
  const lines = new Set(wrong.map(({ line }) => line));
  const columns = sheet.headers.filter(
    (header) => header === 'code' || wrong.some(({ column }) => column === header),
  );
  const send = () =>
    run(async () => {
      const mended = withCorrections(file, sheet, typed);
      const { upload } = await sendFile(session, mended, newSending(), setSending);
      sent();
      onSent(upload, mended);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <section
        aria-label={t('mistakes')}
        className="mb-4 max-h-[28rem] overflow-auto rounded-md border border-line"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-line border-b text-slate text-xs">
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {ui('line')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows
              .filter(({ line }) => lines.has(line))
              .map(({ line, cells }) => (
                <tr key={line} className="border-line border-b align-top last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-right font-normal text-slate">
                    {line}
                  </th>
                  {columns.map((column) => {
                    const name = cellName(line, column);
                    const value = cells[sheet.headers.indexOf(column)] ?? '';
                    const problem = problems.get(name);
                    return (
                      <td key={column} className="min-w-36 max-w-72 px-3 py-2">
                        {problem === undefined ? (
                          <span className="block truncate" title={value}>
                            {value}
                          </span>
                        ) : (
                          <WrongField
                            label={t('cell', { column, line })}
                            value={typed.get(name) ?? value}
                            problem={problem}
                            isMended={typed.has(name)}
                            onType={(text) => setTyped((now) => new Map(now).set(name, text))}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <FailureNote failure={failure} />
      {isSending && sending && (
        <p aria-live="polite" className="mb-4">
          {ui('fileSending', { percent: String(percentOf(file, sending)) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={isBusy || isSending || typed.size === 0}>
          {t('checkMended')}
        </Button>
        <Button
          look="secondary"
          disabled={typed.size === 0}
          onClick={() => downloadFile(file.name, withCorrections(file, sheet, typed))}
        >
          {t('downloadMended')}
        </Button>
      </div>
    </form>
  );
}

function WrongField({
  label,
  value,
  problem,
  isMended,
  onType,
}: {
  label: string;
  value: string;
  problem: string;
  isMended: boolean;
  onType: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <input
        aria-label={label}
        aria-describedby={id}
        aria-invalid={!isMended}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        className={`min-h-9 w-full rounded-sm border px-2 ${isMended ? 'border-edge bg-surface' : 'border-ember bg-ember-pale'}`}
      />
      <span id={id} className={`mt-1 block text-xs ${isMended ? 'text-slate line-through' : 'text-ember'}`}>
        {problem}
      </span>
    </div>
  );
}
