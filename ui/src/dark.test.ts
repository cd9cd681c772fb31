import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../theme/dark.css', import.meta.url), 'utf8');

/** How light a colour of the dark scheme looks, from its channels' shares in what the eye sees. */
function lightness(name: string): number {
  const [, red = '', green = '', blue = ''] = new RegExp(`--color-${name}: #(..)(..)(..);`).exec(css) ?? [];
  return (
    0.2126 * Number.parseInt(red, 16) +
    0.7152 * Number.parseInt(green, 16) +
    0.0722 * Number.parseInt(blue, 16)
  );
}

test.each(['page', 'surface', 'pale', 'layer', 'layer-page'])(
  'by dark a quiet badge is lighter than %s, on which it lies',
  (ground) => {
    expect(lightness('quiet')).toBeGreaterThan(lightness(ground));
  },
);
