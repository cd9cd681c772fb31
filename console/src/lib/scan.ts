/** A person does not type several characters in a row faster than this; a barcode scanner does. */
export const longestGapMs = 35;
/** The gap of a slow scanner, and of the Enter at the end of a scan. Outside of fields no person types words and Enter at this pace. */
export const longestSlowGapMs = 100;
/** Shorter bursts are keys of a fast hand. */
const shortestScan = 4;

/** Characters that came one after the other. `text`: without a person's pause; `slow`: at the pace of a slow scanner. */
export type Burst = { readonly text: string; readonly slow: string; readonly last: number };

export const noBurst: Burst = { text: '', slow: '', last: Number.NEGATIVE_INFINITY };

/** The burst after another character; a pause before it begins another burst. `at`: milliseconds of any clock. */
export function nextBurst(before: Burst, character: string, at: number): Burst {
  const gap = at - before.last;
  return {
    text: gap < longestGapMs ? before.text + character : character,
    slow: gap < longestSlowGapMs ? before.slow + character : character,
    last: at,
  };
}

export const isScan = ({ text }: Burst): boolean => text.length >= shortestScan;

/** What was scanned where Enter is pressed at this moment; null where it is the Enter of a person. `inField`: a person may type there. */
export function scannedBefore(burst: Burst, at: number, inField: boolean): string | null {
  if (at - burst.last >= longestSlowGapMs) return null;
  const scanned = inField ? burst.text : burst.slow;
  return scanned.length >= shortestScan ? scanned : null;
}

/** Whether a text is a code of a label, and not a sentence that a text expander typed into a field. */
export const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

/** The same code as labels and databases write it. */
export const isSameCode = (left: string, right: string): boolean =>
  left.trim().toUpperCase() === right.trim().toUpperCase();
