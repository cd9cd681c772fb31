/**
 * `npm run audit`: opens every page and everything that opens over it, in every language, on a phone, a desktop and (pages only)
 * in the widths between, and lists all defects. scripts/audit.ts starts it with a separate shop (BASE_URL, CHROMIUM_PATH, SHEETS).
 */
import { parseArgs } from 'node:util';
import { type Language, languages } from '@langit/contract/values/locale';
import { type Browser, chromium, request } from '@playwright/test';
import { publicPages } from '../journeys/support/addresses.ts';
import { openAlbum } from './contact-sheets.ts';
import { measureInteraction } from './interaction.ts';
import { shopLexicon } from './interface-texts.ts';
import { measure } from './lighthouse.ts';
import { flawsBetween } from './look.ts';
import { seed } from './seed.ts';
import type { Size, View } from './view.ts';
import { viewsOf } from './views.ts';
import { contextFor, visit, type Where } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', default: '' },
    lang: { type: 'string', default: languages.join(',') },
    size: { type: 'string', default: 'phone,desktop' },
    'no-lighthouse': { type: 'boolean', default: false },
    'no-pages': { type: 'boolean', default: false },
    'no-presses': { type: 'boolean', default: false },
  },
});
const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:3000';
const executablePath = process.env.CHROMIUM_PATH;
const sheets = process.env.SHEETS ?? '.cache/audit';
/** Number of pages that are checked in parallel. */
const hands = 2;

type Finding = { view: string; where: string; flaw: string };
const findings: Finding[] = [];

const wanted = (view: View, size: Size) =>
  (view.on ?? size) === size &&
  (options.routes === '' || options.routes.split(',').some((part) => view.name.includes(part)));

/** Checks all views in one language and size, with one browser window per reader. */
async function lookAtAll(views: readonly View[], where: Where): Promise<number> {
  const album = openAlbum(sheets, where.language, where.size);
  const waiting = views.filter((view) => wanted(view, where.size));
  const count = waiting.length;
  const place = `${where.language} ${where.size}`;
  const windows = new Map<View['who'], ReturnType<typeof contextFor>>();
  const windowOf = (who: View['who']) => {
    const open = windows.get(who) ?? contextFor(where, who);
    windows.set(who, open);
    return open;
  };
  async function work(): Promise<void> {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      const page = await (await windowOf(view.who)).newPage();
      try {
        const flaws = await visit(page, view, where);
        await album.add(page, view.name, flaws.length);
        // Resizing the window may close what is open over a page.
        if (where.size === 'desktop' && !view.open) flaws.push(...(await flawsBetween(page)));
        for (const flaw of flaws) findings.push({ view: view.name, where: place, flaw });
      } catch (error) {
        findings.push({
          view: view.name,
          where: place,
          flaw: `not reached: ${String(error).replace(/\s+/g, ' ').slice(0, 300)}`,
        });
      }
      await page.close();
    }
  }
  await Promise.all(Array.from({ length: hands }, work));
  for (const open of windows.values()) await (await open).close();
  await album.close(where.browser);
  return count;
}

async function lookEverywhere(browser: Browser): Promise<void> {
  const calls = await request.newContext({ baseURL });
  const scene = await seed(calls, baseURL);
  const views = viewsOf(await publicPages(calls));
  const lexicon = shopLexicon();
  for (const language of options.lang.split(',') as Language[]) {
    for (const size of options.size.split(',') as Size[]) {
      const before = findings.length;
      const started = Date.now();
      const count = await lookAtAll(views, { browser, baseURL, scene, lexicon, language, size });
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(
        `${language}  ${size.padEnd(8)}${String(count).padStart(4)} views  ${findings.length - before} findings  ${seconds} s`,
      );
    }
  }
  await calls.dispose();
}

/** Groups the same defect on many pages into one line. */
function report(): void {
  const byFlaw = new Map<string, Set<string>>();
  for (const { view, where, flaw } of findings) {
    byFlaw.set(flaw, (byFlaw.get(flaw) ?? new Set()).add(`${view} ${where}`));
  }
  for (const [flaw, places] of byFlaw) {
    const [first, ...others] = places;
    console.log(
      `- ${flaw}\n    ${first}${others.length > 0 ? ` and ${others.length} more: ${others.slice(0, 5).join(', ')}` : ''}`,
    );
  }
}

if (!options['no-pages']) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await lookEverywhere(browser);
  await browser.close();
  report();
  console.log(`\nContact sheets: ${sheets}`);
}
const slow = [
  ...(options['no-presses'] ? [] : await measureInteraction(baseURL, executablePath)),
  ...(options['no-lighthouse'] ? [] : await measure(baseURL, executablePath)),
];
for (const one of slow) console.log(`- ${one}`);
console.log(`\n${findings.length + slow.length} findings`);
process.exit(findings.length + slow.length === 0 ? 0 : 1);
