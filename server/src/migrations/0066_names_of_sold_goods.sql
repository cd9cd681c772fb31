-- What was bought is named with its days, and an extension and added data by what was added. Orders of before get these names too; a
-- name that a customer has given to an eSIM stays.
create function as_days(count integer) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'en', case when count = 1 then '1 day' else count || ' days' end,
    'id', count || ' hari',
    'ja', count || '日間',
    'vi', count || ' ngày'
  )
$$;

create temporary table renamed_line on commit drop as
  select l.id, l.snapshot -> 'names' as was, (
    select jsonb_object_agg(
      n.key,
      n.value || case when n.key = 'ja' then '・' else ' · ' end || (as_days(l.days) ->> n.key)
    )
    from jsonb_each_text(l.snapshot -> 'names') n
  ) as names
  from order_line l
  where l.days is not null and l.snapshot ->> 'esimType' = 'DailyPlan' and not l.snapshot ? 'topUp';

insert into renamed_line
  select l.id, l.snapshot -> 'names', jsonb_build_object(
    'en', case when x.days = 1 then '1 more day' else x.days || ' more days' end || ' · router ' || u.serial || ' · until '
      || extract(day from x.ends) || ' '
      || (array['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'])[extract(month from x.ends)::integer],
    'id', 'Tambah ' || x.days || ' hari · router ' || u.serial || ' · sampai ' || extract(day from x.ends) || ' '
      || (array['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])[extract(month from x.ends)::integer],
    'ja', x.days || '日間延長・ルーター ' || u.serial || '・' || extract(month from x.ends) || '月' || extract(day from x.ends) || '日まで',
    'vi', 'Thêm ' || x.days || ' ngày · bộ phát WiFi ' || u.serial || ' · đến ' || to_char(x.ends, 'DD/MM')
  )
  from order_line l
  cross join lateral (
    select (l.snapshot #>> '{extension,newEnd}')::date as ends,
      (l.snapshot #>> '{extension,newEnd}')::date - (l.snapshot #>> '{extension,oldEnd}')::date as days
  ) x
  join rental r on r.id = l.snapshot #>> '{extension,rental}'
  join router_unit u on u.id = r.unit
  where l.snapshot ? 'extension';

update esim e set label = (
  select r.names ->> n.key from renamed_line r cross join lateral jsonb_each_text(r.was) n
  where r.id = e.order_line and n.value = e.label limit 1
)
where exists (
  select 1 from renamed_line r cross join lateral jsonb_each_text(r.was) n where r.id = e.order_line and n.value = e.label
);
update order_line l set snapshot = jsonb_set(l.snapshot, '{names}', r.names) from renamed_line r where r.id = l.id;
drop function as_days;
