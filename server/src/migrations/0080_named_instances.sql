-- An instance has the name that logs and people know it by, and says how many connections its pool may open; null in rows of the version before.
alter table instance add column name text, add column pool integer;
