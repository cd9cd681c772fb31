import { bareIccid } from '@langit/contract/values/typed-digits';
import * as z from 'zod/mini';

/** An ICCID as a supplier writes it, with spaces, dashes or the filler F of the chip's 20 half-bytes; kept bare. */
export const iccid = z.pipe(
  z.pipe(z.string().check(z.maxLength(60)), z.transform(bareIccid)),
  z.string().check(z.minLength(1)),
);
