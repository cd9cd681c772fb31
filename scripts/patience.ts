/**
 * How long tests and drills wait for what takes long: a whole test, the start of a program, the end of a job in it. It ends what hangs; a
 * busy machine needs ten times what an idle one needs. A test of speed has a limit of its own.
 */
export const patienceMs = 300_000;
