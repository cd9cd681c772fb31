-- The notice about a changed e-mail address carries a link that undoes the change.
alter table one_time_secret drop constraint one_time_secret_kind_check;
alter table one_time_secret add constraint one_time_secret_kind_check
  check (kind in ('verify_email', 'change_email', 'password', 'undo_email'));
