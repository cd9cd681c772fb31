import type { Failure } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';

/** What went wrong with a call. Wrong fields are named at their fields; what has no field of the form stands here. */
export function FailureNote({
  failure,
  fields = [],
  now = [],
}: {
  failure: Failure | null;
  fields?: readonly string[];
  /** `STALE`: what is there now, under the names of the fields. */
  now?: readonly string[];
}) {
  const t = useT('ui');
  const { ago } = useFormat();
  if (!failure) return null;
  const others = failure.fields.filter(({ path }) => !fields.includes(path));
  if (failure.code === 'APPROVAL_NEEDED')
    return (
      <div role="status" className="mb-4 rounded-sm bg-pale px-3 py-2">
        <p className="font-semibold">{failure.message}</p>
        <p>{t('waitsSays')}</p>
      </div>
    );
  return (
    <div role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
      <p>{failure.code === 'OFFLINE' ? t('offline') : now.length > 0 ? t('isNow') : failure.message}</p>
      {now.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {failure.changes && failure.changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {failure.changes.map(({ who, what, at }) => (
            <li key={`${at} ${what}`}>{t('changedBy', { who: who ?? t('theShop'), ago: ago(at) })}</li>
          ))}
        </ul>
      )}
      {others.map(({ path, message }) => (
        <p key={path}>
          {path}: {message}
        </p>
      ))}
    </div>
  );
}

export const errorOf = (failure: Failure | null, path: string): string | undefined =>
  failure?.fields.find((field) => field.path === path)?.message;
