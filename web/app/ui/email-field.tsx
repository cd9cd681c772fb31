import { TextField } from '@langit/ui/field';
import type { ComponentProps } from 'react';

/** A field for an email address: the keyboard of a phone has its signs, and neither capitals nor corrections are put in. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
