import { isOwnerSetting, ownerSettings } from '@langit/contract/values/owner-settings';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { anchorOf, useSettingWords } from '../../things/settings/setting-names';
import { type ActionField, actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Panel } from '../../ui/panel';

type Setting = Answer<'settings.list'>[number];

/** Each setting with its name, what it does, its value and the way to change it (B54). */
export function OwnerSettings({ of: settings }: { of: readonly Setting[] }) {
  const t = useT('settings');
  const { number } = useFormat();
  const { nameOf, aboutOf, shownValueOf, unitOf, offBy } = useSettingWords();
  const fieldOf = ({ key, value }: Setting): ActionField => {
    const name = 'value';
    if (!isOwnerSetting(key)) return { name, label: unitOf(key), kind: 'number', initial: String(value) };
    const { unit, least, most } = ownerSettings[key];
    const size = unit === 'share' ? 100 : 1;
    const range = t('range', { least: number(least / size), most: number(most / size) });
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
      <ul className="space-y-3">
        {settings.map((setting) => {
          const { key, value, set } = setting;
          const name = nameOf(key);
          return (
            <li key={key} id={anchorOf(key)} className="scroll-mt-20">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="flex items-center gap-x-2">
                  <span>{shownValueOf(key, value)}</span>
                  {!set && <Badge>{t('usual')}</Badge>}
                </span>
              </div>
              <div className="flex items-center justify-between gap-x-3">
                <span className="min-w-0 text-slate">{aboutOf(key)}</span>
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
