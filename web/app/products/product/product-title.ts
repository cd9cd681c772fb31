import type { Product } from '@langit/contract/wire/catalogue';

export const productTitle = ({ type, name }: Product): string => (type === 'ez-sim' ? `eSIM ${name}` : name);
