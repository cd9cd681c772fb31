/** States of a job that the operator sees. A job that is done leaves the list. */
export const jobStates = ['waiting', 'active', 'failed'] as const;
export type JobState = (typeof jobStates)[number];
export const isJobWaiting = (job: JobState): boolean => job === 'waiting';
export const isJobRunning = (job: JobState): boolean => job === 'active';
/** For good: all retries failed. */
export const hasJobFailed = (job: JobState): boolean => job === 'failed';

/** The key of the words of a queue or a periodic task, in i18n/texts/<language>/console/background-work.json. */
export const wordOfWork = (name: string): string => `work_${name.replace(/\W/g, '_')}`;
