-- The operator's list of orders with its filters and orders, and the search, for 100,000 orders and more.
create index order_by_payment on "order" (payment_state, placed_at desc, id desc);
create index order_by_delivery on "order" (delivery_state, placed_at desc, id desc) where delivery_state <> 'finished';
create index order_by_kind on "order" (kind, placed_at desc, id desc) where kind <> 'buy';
create index order_ended_unpaid on "order" (placed_at desc, id desc)
  where paid_at is null and payment_state in ('EXPIRED', 'FAILED', 'CANCELLED');
create index order_with_flag on "order" (placed_at desc, id desc) where flag is not null;
create index order_by_voucher on "order" (upper(voucher_code), placed_at desc, id desc) where voucher_code is not null;
create index order_paid on "order" (paid_at desc, id desc) where paid_at is not null;
create index order_finished on "order" (finished_at) where finished_at is not null;
create index order_by_total on "order" (total, id);
create index order_number_prefix on "order" (number text_pattern_ops);
create index order_line_place on order_line ((snapshot -> 'place' ->> 'code'), "order");
create index order_line_supplier on order_line ((snapshot -> 'supplier' ->> 'name'), "order");
create index order_line_type on order_line ((snapshot ->> 'type'), "order");
create index shipment_courier on shipment (lower(courier), "order");
create index shipment_tracking on shipment (tracking_number text_pattern_ops);
create index shipment_under_way on shipment (shipped_at) where finished_at is null and returned_at is null;
create index payment_attempt_prefix on payment_attempt (ref text_pattern_ops);
create index payment_attempt_provider on payment_attempt (provider_ref text_pattern_ops);
create index refund_prefix on refund (ref text_pattern_ops);
create index esim_iccid_prefix on esim (iccid text_pattern_ops);
create index esim_supplier_ref on esim (supplier_ref text_pattern_ops);
create index supplier_order_ref on supplier_order (provider_order_ref text_pattern_ops);
create index customer_email_prefix on customer (email text_pattern_ops);
create index customer_phone_end on customer (reverse(phone_e164) text_pattern_ops);

-- The words of customers' names without diacritics: `nguyen` finds `Nguyễn`. Kept by a trigger, so an erased name has no words.
create table customer_word (
  customer text not null references customer (id) on delete cascade,
  word text not null,
  primary key (customer, word)
);
create index customer_word_prefix on customer_word (word text_pattern_ops);

create function folded_words(name text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(
    lower(translate(normalize(regexp_replace(normalize(normalize(name, nfkc), nfd), '[\u0300-\u036f]', '', 'g'), nfc), 'đĐ', 'dd')),
    '[[:space:][:punct:]]+') as word
  where word <> '' $$;

create function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_word where customer = new.id;
  end if;
  insert into customer_word (customer, word) select new.id, word from folded_words(new.name) as word;
  return null;
end $$;
create trigger customer_words_inserted after insert on customer for each row when (new.name is not null)
  execute function keep_customer_words();
create trigger customer_words_updated after update of name on customer for each row when (new.name is distinct from old.name)
  execute function keep_customer_words();

insert into customer_word (customer, word) select c.id, word from customer c, folded_words(c.name) as word;

-- An account that was never confirmed is deleted; the notes about it go with it.
alter table note drop constraint note_customer_fkey,
  add constraint note_customer_fkey foreign key (customer) references customer (id) on delete cascade;
