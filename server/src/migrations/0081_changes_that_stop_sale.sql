-- The changes that took a product from sale are looked up by product when the open changes are listed.
create index supplier_change_that_stops_sale on supplier_change (product, seen_at) where followed in ('held', 'unsold');
