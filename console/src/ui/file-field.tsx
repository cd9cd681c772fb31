import * as parts from '@langit/ui/field';
import { type ComponentProps, useState } from 'react';
import { useT } from '../lib/texts';
import { useChecked } from './field';
import { Icon } from './icon';

/**
 * Chooses a file by a press or by dropping it. The browser's own field lies over it and is not seen: its words are in the browser's
 * language.
 */
export function FileField({
  error,
  label,
  hint,
  onChoose,
  ...field
}: Pick<
  ComponentProps<typeof parts.TextField>,
  'error' | 'label' | 'hint' | 'accept' | 'required' | 'disabled'
> & {
  onChoose: (file: File | null) => void;
}) {
  const t = useT('ui');
  const [name, setName] = useState<string | null>(null);
  const { onInvalid, onInput, ...checked } = useChecked({ error });
  return (
    <parts.Field {...checked} label={label} hint={hint}>
      {(control) => (
        <div
          className={`relative flex min-h-16 items-center gap-3 rounded-sm border border-dashed px-4 has-focus-visible:outline-2 has-focus-visible:outline-link has-disabled:border-line ${checked.error ? 'border-ember' : 'border-slate'}`}
        >
          <Icon name="file" />
          <span aria-hidden="true" className={`min-w-0 truncate ${name ? 'font-semibold' : 'text-slate'}`}>
            {name ?? t('dropFile')}
          </span>
          <input
            {...field}
            {...control}
            type="file"
            onInvalid={onInvalid}
            onInput={onInput}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null;
              setName(chosen?.name ?? null);
              onChoose(chosen);
            }}
          />
        </div>
      )}
    </parts.Field>
  );
}
