import type { Texts } from './texts.ts';

/**
 * The menus of a phone as it prints them in a language, for pages, emails and answers alike. An Android phone of another maker differs in
 * details; Samsung's way is named beside it. An iPhone in British English has Mobile Service where others have Cellular. `about`: where
 * the phone shows its own numbers, an ICCID among them.
 */
export type MenuNames = Texts['server']['phone-menus'];

/** The way to a menu: `Settings › General › About`. */
const way = (...names: readonly string[]): string => names.join(' › ');

/** The ways through a phone's menus that the shop's texts name, by the names of the menus. */
export function phoneMenus({ iphone, android, samsung, about }: MenuNames) {
  const addOnIphone = way(iphone.settings, iphone.cellular, iphone.add);
  const simsOnAndroid = way(android.settings, android.network, android.sims);
  const addOnAndroid = way(simsOnAndroid, android.add);
  return {
    addOnIphone,
    scanOnIphone: way(addOnIphone, iphone.scan),
    byHandOnIphone: way(addOnIphone, iphone.scan, iphone.byHand),
    simsOnAndroid,
    addOnAndroid,
    byHandOnAndroid: way(addOnAndroid, android.help, android.byHand),
    addOnSamsung: way(...samsung),
    aboutOnIphone: way(...about.iphone),
    aboutOnAndroid: way(...about.android),
    scan: iphone.scan,
    add: android.add,
    roamingOnIphone: iphone.roaming,
    roamingOnAndroid: android.roaming,
  };
}
