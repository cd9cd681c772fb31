-- A name stands for one person of the staff in the audit log and in "who did it". Names that look alike are one: letters folded as
-- those of customers' names (0058), Greek and Cyrillic letters as the Latin ones they look like, without spaces and punctuation. Only
-- functions of the database itself are used, because the index is restored before the shop's own.
create function staff_name_key(name text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(
    lower(translate(
      normalize(regexp_replace(normalize(normalize(
        regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
        nfkc), nfd), '[\u0300-\u036f]', '', 'g'), nfc),
      'аАвВеЕкКмМнНоОрРсСтТуУхХіІјЈѕЅһҺαΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡτΤυΥχΧıđĐłŁøØ',
      'aabbeekkmmhhooppccttyyxxiijjsshhaabbeezzhhiikkmmnnooppttyyxxiddlloo')),
    '[[:space:][:punct:]\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+', '', 'g'), ''), name) $$;

-- Of people with one name the first keeps it; the others get a number behind theirs, which they change themselves.
do $$
declare
  person record;
  number int;
begin
  for person in select s.id, s.name from staff s order by s.created_at, s.id loop
    continue when not exists (
      select 1 from staff o, staff s
      where s.id = person.id and (o.created_at, o.id) < (s.created_at, s.id) and staff_name_key(o.name) = staff_name_key(s.name)
    );
    number := 2;
    while exists (select 1 from staff o where staff_name_key(o.name) = staff_name_key(person.name || ' ' || number)) loop
      number := number + 1;
    end loop;
    update staff set name = person.name || ' ' || number where id = person.id;
  end loop;
end $$;

create unique index staff_name_unique on staff (staff_name_key(name));
