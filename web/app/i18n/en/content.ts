import type { Part } from '@langit/contract/values/message';

export const content = {
  guideTitle: 'Quick guide',
  guideText:
    'Our manuals open in a new tab. If nothing happened, your browser has blocked it: use the button.',
  guideOpen: 'Open the manuals',
} as const satisfies Part;
