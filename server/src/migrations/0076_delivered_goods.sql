-- What a delivered order of many lines holds, summed when it is delivered: its page at the console reads one row and not a thousand lines.
create table delivered_goods (
  "order" text primary key references "order",
  esims integer not null,
  -- Groups of lines that are alike in what decides about the order's result.
  alike jsonb not null
);

-- What a supplier charged is final when an eSIM is delivered; what it gives back for a cancelled one is not. Then the lines count again.
create function forget_delivered_goods() returns trigger language plpgsql as $$
begin
  delete from delivered_goods where "order" in (select "order" from order_line where id in (new.order_line, old.order_line));
  return null;
end $$;
create trigger supplier_credit_counts after insert or delete or update of usd_micros, supplier, order_line on supplier_credit
  for each row execute function forget_delivered_goods();
