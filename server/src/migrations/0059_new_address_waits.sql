-- A new e-mail address that staff asked for: its link is mailed from this moment on, or earlier where a second person asks for the same.
alter table customer add column pending_email_from timestamptz, add column pending_email_by text;
create index customer_new_address on customer (pending_email_from) where pending_email_from is not null;
