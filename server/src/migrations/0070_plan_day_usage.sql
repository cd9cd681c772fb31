-- Suppliers count the data of an eSIM from its first use on. To know what was used today of a plan that is sold by the day, the shop
-- keeps what had been used before the plan day of the last reading: null where no reading near the turn of the day tells it.
alter table esim
  add column plan_day integer check (plan_day > 0),
  add column used_before_plan_day bigint check (used_before_plan_day >= 0);
