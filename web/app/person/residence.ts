export type Province = { id: number; province: string };

/** A6: the province that means "not in Indonesia", however it is spelled. */
export const isOther = (province: string | undefined): boolean => province?.trim().toLowerCase() === 'other';

/** A4: the country code that stands in a form at first, in every language. */
export const defaultDialCode = '+62';
