-- A gift pays a whole order, also below its floor: its uses are counted and it ends.
alter table voucher add column gift boolean not null default false;
alter table voucher add constraint voucher_gift_is_bounded
  check (not gift or (type = 'percent' and amount = 100 and ends_at is not null and max_uses is not null));
