import { style as pageStyle } from '../payments/page/style.ts';

/** The style of the payment pages with additions for the page of simulators. */
export const style = `${pageStyle}
body.bench main { max-width: 1120px; padding-top: 8px; grid-template-columns: minmax(0, 1fr); }
.tabs { max-width: 1120px; margin: 0 auto; padding: 16px 16px 8px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.tabs h1 { margin: 0 auto 0 0; }
.bench .switches { margin-bottom: 0; }
.tabs a { display: inline-flex; align-items: center; min-height: 44px; padding: 4px 16px; border-radius: 12px; border: 1px solid var(--line); background: var(--paper); color: var(--ink); font-size: 14px; font-weight: 600; text-decoration: none; }
.tabs a:hover { border-color: var(--sky); }
.tabs a[aria-current] { background: var(--deep); border-color: var(--deep); color: var(--deep-text); }
.bench h2 { font-size: 17px; margin: 0 0 4px; }
.bench .panel > p { font-size: 14px; margin-bottom: 16px; }
.things { list-style: none; padding: 0; display: grid; gap: 12px; }
.thing { border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 10px; }
.thing header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
.thing h3 { font-size: 15px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.state { font-size: 13px; font-weight: 600; padding: 2px 10px; border-radius: 99px; background: var(--pale); }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 14px; }
.facts div { display: flex; gap: 6px; }
.facts dt { color: var(--slate); }
.facts dd { padding: 0; margin: 0; overflow-wrap: anywhere; }
.thing .secondary, .faults .secondary { min-height: 44px; }
.thing details, .calls details { font-size: 14px; }
.bench summary { cursor: pointer; min-height: 44px; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; list-style: none; font-variant-numeric: tabular-nums; }
.notices { list-style: none; padding: 0 0 4px; color: var(--slate); }
.calls { list-style: none; padding: 0; }
.calls > li { border-top: 1px solid var(--line); }
.calls code { font: 13px/1.5 ui-monospace, "SFMono-Regular", Consolas, monospace; overflow-wrap: anywhere; }
.calls pre { font: 12.5px/1.5 ui-monospace, "SFMono-Regular", Consolas, monospace; background: var(--cloud); border-radius: 12px; padding: 12px; margin: 4px 0 12px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.calls time { color: var(--slate); }
.said { border-radius: 12px; padding: 12px 16px; font-weight: 600; font-size: 14px; }
.said.yes { background: var(--leaf-pale); color: var(--leaf); } .said.no { background: var(--ember-pale); color: var(--ember); }
@media (min-width: 820px) { .bench .panel { padding: 24px; } }
@media (max-width: 640px) { .tabs h1 { flex-basis: 100%; } .bench .panel { padding: 16px; } .calls summary { padding: 8px 0; } }
`;
