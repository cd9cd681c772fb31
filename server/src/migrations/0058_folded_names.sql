-- The words of customers' names, folded as the search folds what staff type (contract, fold-text): also katakana as hiragana, invisible
-- characters taken out, and words split at the punctuation of all scripts, whatever the locale of the database is.
create or replace function folded_words(name text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(
    lower(translate(
      normalize(regexp_replace(normalize(normalize(
        regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
        nfkc), nfd), '[\u0300-\u036f]', '', 'g'), nfc),
      'đĐァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ddぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')),
    '[[:space:][:punct:]\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+') as word
  where word <> '' $$;

delete from customer_word;
insert into customer_word (customer, word) select c.id, word from customer c, folded_words(c.name) as word;
