-- The version from which on nothing needs what a migration removed; null where it only added.
alter table schema_migration add column if not exists contract_after text;
