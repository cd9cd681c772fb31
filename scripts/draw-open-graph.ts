/** Draws the Open Graph pictures (link previews of chat apps), one per language: `npx node scripts/draw-open-graph.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { root } from './prepare.mjs';

const web = join(root, 'web');
const dataUrl = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`;
const font = (subset: string) =>
  dataUrl(
    join(
      root,
      `node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-wght-normal.woff2`,
    ),
    'font/woff2',
  );
const sky = dataUrl(join(web, 'app/ui/sky.svg'), 'image/svg+xml');
const mark = readFileSync(join(web, 'public/favicon.svg'), 'utf8');

const page = (
  language: string,
  heading: string,
  lead: string,
) => `<!doctype html><html lang="${language}"><style>
@font-face{font-family:J;font-weight:200 800;src:url(${font('latin')});unicode-range:U+0000-00FF,U+2000-206F}
@font-face{font-family:J;font-weight:200 800;src:url(${font('vietnamese')});unicode-range:U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0323,U+1EA0-1EF9}
*{margin:0;box-sizing:border-box;word-spacing:.07em}
body{width:1200px;height:630px;padding:72px 80px;color:#fff;font-family:J,"Noto Sans CJK JP",sans-serif;background:#12357a url(${sky}) bottom/cover;display:flex;flex-direction:column}
div{display:flex;align-items:center;gap:18px;font-size:40px;font-weight:800;letter-spacing:-.02em}
svg{width:72px;height:72px}
h1{margin-top:76px;font-size:${language === 'ja' ? 72 : 84}px;line-height:1.08;font-weight:800;letter-spacing:${language === 'ja' ? 0 : '-.025em'}}
p{margin-top:24px;max-width:900px;font-size:32px;line-height:1.4;word-break:auto-phrase;text-wrap:balance}
</style><body><div>${mark}langit</div><h1>${heading}</h1><p>${lead}</p></body></html>`;

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const sheet = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
for (const language of languages) {
  const home = readTexts('storefront', 'home')[language];
  await sheet.setContent(page(language, home.heading, home.lead));
  await sheet.evaluate(() => document.fonts.ready);
  await sheet.screenshot({ path: join(web, `public/og/langit-${language}.jpg`), type: 'jpeg', quality: 82 });
}
await browser.close();
