/** What a stopping process gives to requests and jobs that run. */
export const graceSeconds = 6;
