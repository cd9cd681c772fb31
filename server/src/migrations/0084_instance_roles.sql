-- An instance serves requests, carries out jobs, or both; null in rows of the version before, which does both.
alter table instance add column role text check (role in ('both', 'web', 'worker'));
