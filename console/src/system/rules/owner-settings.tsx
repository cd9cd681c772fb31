import { isOwnerSetting, ownerSettings } from '@langit/contract/values/owner-settings';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { anchorOf, useSettingWords } from '../../things/settings/setting-names';
import { type ActionField, actionOf, withPoint } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Panel } from '../../ui/panel';

type Setting = Answer<'settings.list'>[number];

/** The value that was typed; null where it is none. A share is kept in hundredths. */
function typedValueOf({ key }: Setting, typed: string): number | null {
  const isShare = isOwnerSetting(key) && ownerSettings[key].unit === 'share';
  const number = Number(withPoint(typed));
  if (typed.trim() === '' || Number.isNaN(number)) return null;
  return isShare ? Math.round(number * 100) : number;
}

/** Each setting with its name, what it does, its value and the way to change it (B54). */
export function OwnerSettings({ of: settings }: { of: readonly Setting[] }) {
  const t = useT('settings');
  const { number } = useFormat();
  const { nameOf, aboutOf, shownValueOf, unitOf, offBy } = useSettingWords();
  const fieldOf = ({ key, value }: Setting): ActionField => {
    const name = 'value';
    if (!isOwnerSetting(key)) return { name, label: unitOf(key), kind: 'number', initial: String(value) };
    const { unit, least, most, usual } = ownerSettings[key];
    const size = unit === 'share' ? 100 : 1;
    const range = t('range', {
      least: number(least / size),
      most: number(most / size),
      usual: shownValueOf(key, usual),
    });
    return {
      name,
      label: unitOf(key),
      kind: unit === 'share' ? 'share' : 'number',
      initial: String(value / size),
      hint: [range, ...(key === 'operator.four_eyes_idr' ? [offBy] : [])].join(' '),
    };
  };
  return (
    <Panel title={t('others')}>
      <ul className="divide-y divide-line">
        {settings.map((setting) => {
          const { key, value, set } = setting;
          const name = nameOf(key);
          return (
            <li
              key={key}
              id={anchorOf(key)}
              className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-semibold">{name}</p>
                <p className="text-slate">{aboutOf(key)}</p>
              </div>
              <div className="ml-auto flex items-center gap-x-3">
                <p className="text-right">
                  <span className="block font-semibold">{shownValueOf(key, value)}</span>
                  <span className="block text-slate text-xs">
                    {set && isOwnerSetting(key)
                      ? t('usualIs', { value: shownValueOf(key, ownerSettings[key].usual) })
                      : t('usual')}
                  </span>
                </p>
                <ActionButton
                  look="quiet"
                  text={t('change')}
                  of={name}
                  action={actionOf({
                    call: 'settings.set',
                    label: t('changeOf', { name }),
                    input: { key },
                    help: aboutOf(key),
                    fields: [fieldOf(setting)],
                    shown: () => ({ was: value }),
                    changes: ({ value: typed = '' }) => {
                      const next = typedValueOf(setting, typed);
                      return next === null || next === value
                        ? null
                        : `${shownValueOf(key, value)} → ${shownValueOf(key, next)}`;
                    },
                    done: t('saved'),
                  })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
