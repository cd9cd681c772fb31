-- How many parts the file of an upload has, so that an upload whose last parts are missing is no file.
alter table upload add column total integer check (total > 0);
