/**
 * State of a navigation to log-in, registration or forgotten password: the customer comes from a registration, a confirmed address, or
 * another form with the address that was typed there.
 */
export type LoginState = { email: string; registered: boolean } | null;
