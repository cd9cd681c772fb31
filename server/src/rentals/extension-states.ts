/** held: the days are blocked while the order can be paid. applied: the rental ends later. undone: the days are free again. */
export type ExtensionState = 'held' | 'applied' | 'undone';

/** State machine of an extension. A late payment applies an undone one, if the days are still free. */
export const extensionMoves = {
  apply: { from: ['held', 'undone'], to: 'applied' },
  undo: { from: ['held', 'applied'], to: 'undone' },
} as const satisfies Record<string, { from: readonly ExtensionState[]; to: ExtensionState }>;

export const initialExtensionState = 'held' satisfies ExtensionState;

export const isHeld = ({ state }: { state: ExtensionState }): boolean => state === initialExtensionState;
export const isApplied = ({ state }: { state: ExtensionState }): boolean => state === extensionMoves.apply.to;
export const isUndone = ({ state }: { state: ExtensionState }): boolean => state === extensionMoves.undo.to;
