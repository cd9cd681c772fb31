export type Province = { id: number; province: string };

/** A6: the province that means "not in Indonesia", however it is spelled. */
export const isOther = (province: string | undefined): boolean => province?.trim().toLowerCase() === 'other';
