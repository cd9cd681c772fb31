/** The stylesheet of the hosted page. The simulator serves it, so that the page needs no inline style. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #0b1b3b; --deep: #12357a; --deep-text: #fff; --sky: #2e7cf6; --pale: #eaf2ff; --cloud: #f7f9fc; --paper: #fff;
  --sun: #ffb224; --leaf: #14804a; --leaf-pale: #e7f5ed; --ember: #c4321c; --ember-pale: #fdeeea; --slate: #4a5875; --line: #dce3ee;
  --shadow: 0 1px 2px rgb(11 27 59 / 6%), 0 12px 32px -12px rgb(11 27 59 / 18%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef3fc; --deep: #9cc2ff; --deep-text: #0b1b3b; --sky: #6ba6ff; --pale: #1a2c4e; --cloud: #0a1226; --paper: #121e38;
    --leaf: #5fd39a; --leaf-pale: #12362a; --ember: #ff8d78; --ember-pale: #40201c; --slate: #a9b8d4; --line: #27375a;
    --shadow: 0 12px 32px -12px rgb(0 0 0 / 60%);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--cloud); color: var(--ink); min-height: 100vh;
  font: 16px/1.55 "Plus Jakarta Sans", system-ui, -apple-system, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif;
  -webkit-text-size-adjust: 100%;
}
a { color: var(--deep); }
:focus-visible { outline: 2px solid var(--sky); outline-offset: 2px; }
.notice { background: var(--sun); color: #0b1b3b; text-align: center; font-weight: 700; font-size: 14px; padding: 8px 16px; text-wrap: balance; }
:lang(ja) { word-break: auto-phrase; }
.top { display: flex; justify-content: flex-end; max-width: 960px; margin: 0 auto; padding: 8px 16px; }
.languages { display: flex; list-style: none; padding: 0; }
.languages a { display: inline-flex; align-items: center; justify-content: center; min-width: 44px; min-height: 44px; font-size: 14px; color: var(--slate); text-decoration: none; border-radius: 12px; }
.languages a:hover { background: var(--pale); }
.languages a[aria-current] { color: var(--ink); font-weight: 700; }
main { max-width: 960px; margin: 0 auto; padding: 0 16px 48px; display: grid; gap: 24px; }
.ticket { border-radius: 16px; box-shadow: var(--shadow); overflow: hidden; }
.pass { background: #12357a linear-gradient(150deg, #12357a, #0b1b3b); color: #fff; padding: 24px 24px 28px; }
.label { display: block; font-size: 12.5px; color: var(--slate); }
.pass .label { color: #c4d6f7; }
.amount { display: block; font-size: 36px; line-height: 1.2; font-weight: 800; letter-spacing: -.02em; font-variant-numeric: tabular-nums; margin: 2px 0 20px; }
.fields { display: grid; grid-template-columns: max-content 1fr; gap: 12px 20px; }
.fields dd { padding: 0; font-weight: 600; font-size: 14px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.stub { background: var(--paper); position: relative; padding: 24px; }
.stub::before { content: ""; position: absolute; inset: 0 20px auto; border-top: 2px dashed var(--line); }
.stub::after {
  content: ""; position: absolute; inset: -10px 0 auto; height: 20px; pointer-events: none;
  background: radial-gradient(circle 10px at 0 10px, var(--cloud) 10px, transparent 10.5px), radial-gradient(circle 10px at 100% 10px, var(--cloud) 10px, transparent 10.5px);
}
.stub summary, .controls summary { cursor: pointer; font-weight: 600; min-height: 44px; display: flex; align-items: center; gap: 8px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; margin-inline-start: auto; width: 8px; height: 8px; border: solid var(--slate); border-width: 0 2px 2px 0; transform: translateY(-2px) rotate(45deg); }
details[open] > summary::after { transform: translateY(2px) rotate(225deg); }
.stub details { margin: -8px 0; }
.items { list-style: none; padding: 4px 0 8px; font-size: 14px; }
.items li { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
.items span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.panel { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
h1 { font-size: 22px; line-height: 1.3; letter-spacing: -.01em; margin-bottom: 16px; text-wrap: balance; }
h2 { font-size: 14px; margin: 20px 0 8px; }
.panel p { color: var(--slate); }
.panel p + form { margin-top: 20px; }
.methods { list-style: none; padding: 0; display: grid; gap: 10px; }
.method {
  display: flex; align-items: center; gap: 16px; width: 100%; min-height: 68px; padding: 10px 16px; text-align: start; font: inherit; color: inherit; text-decoration: none;
  background: var(--paper); border: 1px solid var(--line); border-radius: 12px; cursor: pointer; transition: border-color 160ms ease-out;
}
.method:hover { border-color: var(--sky); background: var(--pale); }
.method b { display: block; font-weight: 600; line-height: 1.35; }
.method small { display: block; font-size: 14px; color: var(--slate); line-height: 1.4; }
.method svg { flex: none; color: var(--deep); }
.method .go { margin-inline-start: auto; color: var(--slate); }
.form { display: grid; gap: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: end; }
label { display: grid; gap: 6px; font-size: 14px; font-weight: 600; }
input::placeholder { color: var(--slate); opacity: 1; font-weight: 400; }
input[type="text"] { width: 100%; min-height: 48px; padding: 8px 14px; font: inherit; font-size: 18px; font-variant-numeric: tabular-nums; color: inherit; background: var(--paper); border: 1px solid #7c8aa5; border-radius: 12px; }
.primary, .secondary { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 24px; border-radius: 12px; font: inherit; font-weight: 700; cursor: pointer; text-decoration: none; }
.primary { background: var(--deep); color: var(--deep-text); border: 0; width: 100%; }
.primary:hover { filter: brightness(1.12); }
.quiet { display: inline-flex; align-items: center; min-height: 44px; margin-top: 12px; font-size: 14px; font-weight: 600; }
.alert { background: var(--ember-pale); border-radius: 12px; padding: 12px 16px; margin-bottom: 16px; font-size: 14px; }
.panel .alert { color: var(--ember); font-weight: 600; }
.cards { list-style: none; padding: 0; font-size: 14px; }
.cards li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 6px 0; border-top: 1px solid var(--line); }
.cards code { font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.hint { font-size: 14px; margin-top: 8px; }
.qr { display: block; width: 240px; max-width: 100%; margin: 16px auto; padding: 12px; background: #fff; border: 1px solid var(--line); border-radius: 16px; }
.qr svg { display: block; width: 100%; height: auto; }
.account { background: var(--pale); border-radius: 12px; padding: 14px 16px; margin: 16px 0; }
.account + .account { margin-top: -8px; }
.account b { display: block; font-size: 22px; line-height: 1.4; font-variant-numeric: tabular-nums; letter-spacing: .02em; overflow-wrap: anywhere; }
.done { text-align: center; padding-block: 32px; }
.done p { margin-bottom: 24px; }
.done svg { margin-bottom: 12px; }
.good { color: var(--leaf); } .bad { color: var(--ember); }
.controls { border: 1px dashed #7c8aa5; border-radius: 16px; padding: 8px 24px; font-size: 14px; }
.controls p { color: var(--slate); }
.switches { display: flex; flex-wrap: wrap; gap: 8px; }
.switches:last-of-type { margin-bottom: 16px; }
.secondary { min-height: 44px; padding: 6px 14px; font-size: 14px; font-weight: 600; background: var(--paper); color: var(--ink); border: 1px solid #7c8aa5; }
.secondary:hover { border-color: var(--sky); }
.secondary[aria-pressed="true"] { background: var(--deep); border-color: var(--deep); color: var(--deep-text); }
@media (min-width: 820px) {
  main { grid-template-columns: 360px 1fr; align-items: start; gap: 32px; padding-top: 16px; }
  .panel { padding: 32px; }
  .controls { grid-column: 1 / -1; }
  .alone { grid-column: 1 / -1; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
