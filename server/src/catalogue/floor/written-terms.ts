/** Ten-thousandths as a decimal text. */
export const decimalText = (tenThousandths: number): string => String(tenThousandths / 10_000);

/** Hundredths of a per cent as a decimal text. */
export const percentText = (bp: number): string => String(bp / 100);
