import type { Language } from '@langit/contract/values/locale';
import { en } from './en.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import type { CheckoutMailTexts } from './shape.ts';
import { vi } from './vi.ts';

export const textsIn: Record<Language, CheckoutMailTexts> = { en, id, ja, vi };
