import { keepEarlyInput } from './early-input';

/** The header shows the guest's or the member's side from the first paint on. */
const markSession = 'try{if(localStorage.session)document.documentElement.dataset.session=1}catch{}';

/** Z19: the home page says why it is shown instead of an unknown address, until another page is entered. */
const markLost =
  'if(/(^|; )lost=/.test(document.cookie)){document.documentElement.dataset.lost=1;window.navigation?.addEventListener("navigate",e=>{if(e.navigationType=="push")delete document.documentElement.dataset.lost})}';

/** The router keeps scroll positions by the key of the history entry. It gives the first entry of a document none. */
const keyFirstEntry =
  'history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"")';

/** Inline script that runs before the page is painted and before hydration. */
export const earlyScripts = [markSession, markLost, keyFirstEntry, keepEarlyInput].join(';');
