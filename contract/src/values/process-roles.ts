/** What a process of the shop does: `web` serves pages, calls and webhooks; `worker` carries out jobs and periodic work (W5). */
export const processRoles = ['both', 'web', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

export const servesRequests = (role: ProcessRole): boolean => role !== 'worker';
export const carriesOutJobs = (role: ProcessRole): boolean => role !== 'web';
