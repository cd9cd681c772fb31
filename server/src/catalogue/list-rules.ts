/** Number of pages of a list; 0 where no product matches. */
export const pageCount = (items: number, perPage: number): number => Math.ceil(items / perPage);
