import { Dialog } from '@langit/ui/dialog';
import { useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';

/** All keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT('frame');
  const screen = useT('screens');
  const mine = useMyScreens();
  const keys: readonly (readonly [string, string])[] = [
    ['/', t('find')],
    ['Ctrl K', t('find')],
    ['j k ↓ ↑', t('keyMove')],
    ['Enter', t('keyOpen')],
    ['Esc', t('keyBack')],
    ['x', t('keySelect')],
    ['.', t('keyActions')],
    ['← →', t('keyAmongActions')],
    ['1 – 9', t('keyAct')],
    ['?', t('keys')],
    ...mine.flatMap(({ key, name, parts }) => [
      [`g ${key}`, screen(name)] as const,
      ...parts.flatMap((part) => (part.key ? [[`g ${part.key}`, screen(part.name)] as const] : [])),
    ]),
  ];
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge px-2 py-0.5 text-xs">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
