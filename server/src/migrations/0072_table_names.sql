-- Tables and views have their standard names. Instances of the version before still use the old ones while an upgrade rolls: these are
-- views of the renamed tables, which take their writes too, and go with the next release.
alter table throttle rename to rate_limit;
alter table one_time_secret rename to account_token;
alter table redemption rename to voucher_redemption;
alter view product_now rename to current_product;
alter view product_text_now rename to current_product_text;
alter view supplier_offer_now rename to current_supplier_offer;
create view throttle as select * from rate_limit;
create view one_time_secret as select * from account_token;
create view redemption as select * from voucher_redemption;
create view product_now as select * from current_product;
create view product_text_now as select * from current_product_text;
create view supplier_offer_now as select * from current_supplier_offer;
