/**
 * How each effect of a periodic task happens once, even where its instance was frozen, another has taken the task over, and the first
 * one wakes (W9).
 * `fenced`: its writes go through a database whose transactions fail once the lease is another instance's.
 * A text: it is idempotent, by this key or condition of the database.
 */
export const periodicTasks = {
  'close-pickup-flags': 'the flag, read again under the lock of its order',
  'compare-payments': 'fenced',
  'delete old calls to suppliers': 'the rows are deleted once',
  'expire-orders': 'the state of the order, under its lock',
  'forget codes of former customers': 'the codes are erased once',
  'forget files of the console': 'the rows are deleted once',
  'forget old counters': 'the rows are deleted once',
  'forget old idempotency keys': 'the rows are deleted once',
  'forget old log-in codes': 'the rows are deleted once',
  'forget old requests of the console': 'the rows are deleted once',
  'forget old sessions': 'the rows are deleted once',
  'forget sessions and links of the staff': 'the rows are deleted once',
  'hand over waiting mails': 'the singleton key of the job, which is the mail',
  'keep-floors': 'fenced',
  'lapse old approvals': 'the state of the approval, in the condition of the write',
  'mail the end of the audit log': 'fenced',
  'mail the links of new addresses': 'the waiting address, in the condition of the write',
  'read-balances': 'fenced',
  'reconcile-payments': 'the state of the order, under its lock',
  'refresh-usage': 'the claim of each eSIM; an older reading changes nothing',
  'remind-rentals': 'the subject of the mail, in the outbox',
  'remove unconfirmed accounts': 'the rows are deleted once',
  'replace-missing-routers': 'fenced',
  'resume-provisioning': 'the singleton key of the job, which is the attempt of the line',
  'resume-topups': 'the singleton key of the job, which is the line',
  'scan-exceptions': 'fenced',
  'send-refunds': 'the reference of the refund, at the gateway too',
  'settle-catalogue': 'each staged row is moved once, under the lock of its import',
  'sync-costs': 'fenced',
  'verify the audit log': 'fenced',
} as const;

export type PeriodicTaskName = keyof typeof periodicTasks;
