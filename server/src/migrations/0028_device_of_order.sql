-- The phone that an eSIM is for (Z14): told by the browser, or chosen by the customer from the list of phones.
alter table "order" add column device_name text;
alter table "order" add column device_told_by text check (device_told_by in ('browser', 'customer'));
alter table "order" add constraint order_device_is_told check ((device_name is null) = (device_told_by is null));
