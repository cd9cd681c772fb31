/** The texts of the filters' bands. */
export const dataWords = { small: 'dataSmall', medium: 'dataMedium', large: 'dataLarge' } as const;
export const dayWords = { short: 'daysShort', medium: 'daysMedium', long: 'daysLong' } as const;
