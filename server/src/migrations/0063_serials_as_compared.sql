-- Serial numbers and IMEIs are stored as they are compared, and what names a router follows. Two that differ in case, spaces or dashes
-- alone stay as they are: which of the routers has which label is for a person to say.
create temporary table renamed_unit on commit drop as
  select u.id, u.serial as was, upper(btrim(u.serial)) as serial
  from router_unit u
  where u.serial <> upper(btrim(u.serial))
    and not exists (
      select 1 from router_unit o where o.id <> u.id and upper(btrim(o.serial)) = upper(btrim(u.serial))
    );
update router_unit u set serial = r.serial from renamed_unit r where r.id = u.id;
update note n set subject = r.serial from renamed_unit r where n.subject_kind = 'unit' and n.subject = r.was;
update exception e set subject = r.serial from renamed_unit r where e.subject_kind = 'unit' and e.subject = r.was;
update router_unit u set imei = regexp_replace(u.imei, '[ -]', '', 'g')
where u.imei ~ '[ -]'
  and not exists (
    select 1 from router_unit o
    where o.id <> u.id and regexp_replace(o.imei, '[ -]', '', 'g') = regexp_replace(u.imei, '[ -]', '', 'g')
  );
