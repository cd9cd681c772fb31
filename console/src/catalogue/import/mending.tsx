import { useEffect, useState } from 'react';
import type { Sheet } from '../../lib/sheet';
import { useT } from '../../lib/texts';
import type { Operation } from '../../lib/use-operation';
import { FileMistakes } from '../../ui/file-mistakes';
import type { Problem } from '../../ui/problems';
import { MendSheet, wrongCellsOf } from './mend-sheet';

type Props = {
  /** The file that was refused. */
  file: File;
  of: Operation;
  isBusy: boolean;
  onSent: (upload: string, mended: File) => void;
};

/** The mistakes of a file: where all of them are in cells, these are mended in place; otherwise they are listed. */
export function Mending({ file, of: operation, isBusy, onSent }: Props) {
  const t = useT('catalogue');
  const sheet = useSheet(file);
  if (sheet === 'reading') return null;
  const mistakes = Array.isArray(operation.details) ? (operation.details as Problem[]) : [];
  const wrong = sheet && wrongCellsOf(mistakes, sheet);
  if (!sheet || !wrong) return <FileMistakes of={operation} name={t('mistakes')} />;
  return <MendSheet file={file} sheet={sheet} wrong={wrong} isBusy={isBusy} onSent={onSent} />;
}

/** The rows of a file; null where it cannot be read as a table. The reader of CSV files is loaded for it. */
function useSheet(file: File): Sheet | null | 'reading' {
  const [read, setRead] = useState<{ file: File; sheet: Sheet | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (sheet: Sheet | null) => {
      if (!isOver) setRead({ file, sheet });
    };
    Promise.all([import('../../lib/sheet'), file.text()]).then(
      ([{ readSheet }, text]) => {
        try {
          show(readSheet(text));
        } catch {
          // The shop has said where a quote is wrong.
          show(null);
        }
      },
      () => show(null),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return read?.file === file ? read.sheet : 'reading';
}
