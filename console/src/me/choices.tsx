import { languageNames, languages } from '@langit/contract/values/locale';
import { Button } from '@langit/ui/button';
import type { FormEvent } from 'react';
import type { SessionAnswer, SessionInput } from '../lib/console-api';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useUnsavedFields } from '../lib/unsaved';
import { errorOf, FailureNote } from '../ui/failure';
import { ChoiceField, TextField } from '../ui/field';
import { Panel } from '../ui/panel';

import { useChange } from './use-change';

type Person = SessionAnswer<'me.get'>;

export function Choices({ person }: { person: Person }) {
  const t = useT('me');
  const session = useStaffSession();
  const { change, failure, isBusy } = useChange();
  const typed = useUnsavedFields();
  const set = (input: SessionInput<'me.change'>) => change(() => session.call('me.change', input));
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    return change(async () => {
      await session.call('me.change', { name });
      typed.saved();
    });
  };
  return (
    <Panel title={t('choices')}>
      <FailureNote failure={failure} fields={['name']} />
      <form onChange={typed.onChange} onSubmit={rename} className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label={t('name')}
            name="name"
            defaultValue={person.name}
            error={errorOf(failure, 'name')}
            required
            maxLength={100}
          />
        </div>
        <div className="mb-4">
          <Button look="secondary" type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ChoiceField
        label={t('language')}
        value={person.locale}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => void set({ locale: event.target.value as Person['locale'] })}
      />
      <ChoiceField
        label={t('theme')}
        value={person.theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(event) => void set({ theme: event.target.value as Person['theme'] })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={person.shortcuts}
          onChange={(event) => void set({ shortcuts: event.target.checked })}
          className="size-5"
        />
        {t('shortcuts')}
      </label>
    </Panel>
  );
}
