import { ownerSettings } from '@langit/contract/values/owner-settings';
import type { Db } from '../../platform/database/database.ts';
import { readSettings } from '../../platform/setting-store.ts';
import { fourEyesKey } from './owner-settings.ts';

/** The sum over which a second person confirms an act; 0: nobody asks for one. */
export async function readFourEyes(db: Db): Promise<number> {
  const set = await readSettings({ db }, [fourEyesKey]);
  return Number(set.get(fourEyesKey) ?? ownerSettings[fourEyesKey].usual);
}

export const asksSecondPerson = async (db: Db): Promise<boolean> => (await readFourEyes(db)) > 0;
