-- Built files of storefront and console, which another version's instances and open pages ask for; replaced_at is null for the newest release's.
create table asset (
  path text primary key,
  content bytea not null,
  replaced_at timestamptz
);
