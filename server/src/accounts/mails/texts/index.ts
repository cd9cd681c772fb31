import type { Language } from '@langit/contract/values/locale';
import { en } from './en.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import type { AccountMailTexts } from './shape.ts';
import { vi } from './vi.ts';

export const textsIn: Record<Language, AccountMailTexts> = { en, id, ja, vi };
