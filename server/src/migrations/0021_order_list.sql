-- The operator's list of orders: the newest first, paged by the last order of a page.
create index order_placed on "order" (placed_at desc, id desc);
