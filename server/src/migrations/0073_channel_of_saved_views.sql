-- The filter of an order's channel has a new name in the address of a list. A kept list is such an address.
update saved_view set query = regexp_replace(query, '(^|[?&])door=', '\1channel=') where screen = 'orders';
