import type { EarlyInput } from './early-input';

/** Runs before the first paint: the header shows the guest's or the member's side at once. React escapes nothing in it. */
const markSession = 'try{if(localStorage.session)document.documentElement.dataset.session=1}catch{}';

/**
 * What is pressed and typed before the scripts have come is kept for them. A form that only a script can send does not go into
 * the address, its password least of all.
 */
const keepEarlyInput =
  'earlyInput=[];for(const type of["click","input","change","compositionend","submit"])addEventListener(type,e=>{const t=e.target;if(!window.earlyInput)return;if(type=="submit"&&!t.hasAttribute("action"))e.preventDefault();earlyInput.push({event:e,value:t.value,checked:t.checked})},true)';

/** The document's own lines. They stand in its head and run while it is being read. */
export const beforeScripts = `${markSession};${keepEarlyInput}`;

/** The page has come alive: what was kept is done, and from now on React hears everything itself. */
export function catchUp(): void {
  const page = window as { earlyInput?: EarlyInput[] | undefined };
  // A press that made React take the page over at once is still on its way, and React passes it on.
  const acts = page.earlyInput?.filter(({ event }) => event.eventPhase === Event.NONE) ?? [];
  page.earlyInput = undefined;
  if (acts.length > 0) void import('./early-input').then(({ replayEarlyInput }) => replayEarlyInput(acts));
}
