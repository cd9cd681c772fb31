/**
 * Whether a key belongs to the keyboard's input method (Japanese, Vietnamese) instead of the field. Safari ends a conversion before the
 * key event of its Enter, which has the key code 229 and no `isComposing`.
 */
export const isOfInputMethod = (key: { isComposing: boolean; keyCode: number }): boolean =>
  key.isComposing || key.keyCode === 229;
