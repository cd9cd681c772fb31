-- The order history is read page by page: the key of a page is unique.
create index order_history on "order" (customer, placed_at desc, id desc);
drop index order_of_customer;
