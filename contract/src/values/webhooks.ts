/** Notifications of a payment gateway. `open`: no outcome yet. */
export const webhookStates = ['open', 'settled'] as const;
