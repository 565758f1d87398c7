-- A word is everything between two separators. PostgreSQL's parser read 540e60e5 as a number with a rest, so a search for the whole word found nothing.
create or replace function words_in(given text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(plain(given), '[^[:alnum:]]+'), ''));

alter table courses alter column words
  set expression as (words_in(name || ' ' || coalesce(cricos_code, '')));
alter table providers alter column words
  set expression as (words_in(name || ' ' || trading_name || ' ' || initials(name) || ' ' || coalesce(cricos_code, '')));
alter table campuses alter column words
  set expression as (words_in(name || ' ' || city || ' ' || state));
