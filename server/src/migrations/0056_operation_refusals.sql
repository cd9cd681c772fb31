-- Why a long call was refused, by a code with values: it is told in the language of the person who reads it.
alter table operation add column refusal jsonb;
