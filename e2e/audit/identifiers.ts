import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import type { Page } from '@playwright/test';

const calls = Object.keys(operatorCalls) as OperatorCallName[];

/** What a machine calls things: no person of the staff reads it. */
const rawText = new RegExp(
  [
    // A uuid.
    '[0-9a-f]{8}-[0-9a-f]{4}-',
    // A field, a state, a setting: `price_idr`, `PAYMENT_GATEWAY`.
    '\\b[a-z]+[0-9]*(?:_[a-z0-9]+)+\\b',
    '\\b[A-Z]+(?:_[A-Z0-9]+)+\\b',
    // A call of the operator.
    `\\b(?:operator\\.\\w+|${calls.map((name) => name.replace('.', '\\.')).join('|')})\\b`,
  ].join('|'),
);

/** A product's code: `japan-5gb-30d`, `router-japan-3gb-daily`. */
const productCode = /\b[a-z]+(?:-[a-z]+)*-(?:\d+(?:gb|mb)|unlimited)(?:-[a-z0-9]+)*\b/;

/** The largest size of what stands beside a name: codes, ids. */
const smallPx = 12.5;

/**
 * Identifiers of the machine that stand where a person reads: in text of the usual size which no button copies, and products' codes that
 * are titles, of the screen, its parts or its rows.
 */
export const rawIdentifiers = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ pattern, code, smallPx }) => {
      const [raw, productCode] = [new RegExp(pattern), new RegExp(code)];
      const copied = [...document.querySelectorAll('button[aria-label^="Copy "]')].map(
        ({ ariaLabel }) => ariaLabel?.slice('Copy '.length) ?? '',
      );
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // A person's address is hers, whatever stands in it.
        const text = node.textContent?.replaceAll(/\S+@\S+/g, '').trim() ?? '';
        const element = node.parentElement;
        if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (element.closest('script, style, [aria-hidden="true"] svg')) continue;
        const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) <= smallPx;
        const isTitle = element.closest('h1, h2, h3, [data-row], th[scope="row"]') !== null;
        const isCopied = copied.some((value) => value && text.includes(value));
        if (isSmall || isCopied) continue;
        if (raw.test(text) || (isTitle && productCode.test(text))) found.push(text);
      }
      return [...new Set(found)];
    },
    { pattern: rawText.source, code: productCode.source, smallPx },
  );
