-- When a backup had been restored for its check.
alter table backup_run add column verified_at timestamptz;
