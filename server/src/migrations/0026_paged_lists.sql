-- The operator's lists are read page by page: the key of a page is unique.
create index mail_listed on mail (created_at desc, id desc);
create index refund_listed on refund (asked_at, id);
create index customer_listed on customer (created_at desc, id desc);
