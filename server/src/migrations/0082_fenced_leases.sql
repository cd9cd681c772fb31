-- Each claim of a lease raises its fence: renewal, release and writes of a run hold only under their own.
alter table periodic_task add column fence integer not null default 0;
alter table idempotency add column fence integer not null default 0;
