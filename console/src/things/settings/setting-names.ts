import {
  isOff,
  isOwnerSetting,
  type OwnerSetting,
  ownerSettings,
  type SettingUnit,
} from '@langit/contract/values/owner-settings';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Short<Key> = Key extends `operator.${infer Rest}` ? Rest : never;
const shortOf = (key: OwnerSetting) => key.replace('operator.', '') as Short<OwnerSetting>;

/** Where a setting stands in its section: the search leads there. */
export const anchorOf = (key: string): string => `setting_${key.replace('operator.', '')}`;

/** The settings in words; one of another release is shown by its key. */
export function useSettingWords() {
  const t = useT('setting-names');
  const { number, percent, rupiah } = useFormat();
  const nameOf = (key: string) => (isOwnerSetting(key) ? t(`setting_${shortOf(key)}`) : key);
  const shownIn: Record<SettingUnit, (value: number) => string> = {
    days: (count) => t('days', { count }),
    hours: (count) => t('hours', { count }),
    cards: (count) => t('cards', { count }),
    rupiah,
    share: (value) => percent(value / 100),
  };
  return {
    nameOf,
    aboutOf: (key: string) => (isOwnerSetting(key) ? t(`about_${shortOf(key)}`) : ''),
    /** The value with its unit. */
    shownValueOf(key: string, value: number): string {
      if (isOff(key, value)) return t('off');
      return isOwnerSetting(key) ? shownIn[ownerSettings[key].unit](value) : number(value);
    },
    unitOf: (key: string) => (isOwnerSetting(key) ? t(`unit_${ownerSettings[key].unit}`) : ''),
    offBy: t('offBy'),
  };
}
