-- The words by which the course finder finds a course: its name and code, its provider with initials such as UQ, and its campuses. Generated, so that they
-- are right whoever writes the row.

-- The words of a text; all else is a space, because a slash or a point would make one word of two.
create function words_in(given text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', regexp_replace(plain(given), '[^[:alnum:]]+', ' ', 'g'));

-- The first letters of a name's words: Queensland University of Technology is QUT.
create function initials(given text) returns text
  language sql immutable strict parallel safe
  return (select coalesce(string_agg(left(word, 1), ''), '') from regexp_split_to_table(plain(given), '[^[:alnum:]]+') as word
    where word not in ('of', 'the', 'and', 'for', 'in', 'at', 'pty', 'ltd', 'limited'));

alter table courses add column words tsvector not null
  generated always as (words_in(name || ' ' || coalesce(cricos_code, ''))) stored;
alter table providers add column words tsvector not null
  generated always as (words_in(name || ' ' || trading_name || ' ' || initials(name) || ' ' || coalesce(cricos_code, ''))) stored;
alter table campuses add column words tsvector not null
  generated always as (words_in(name || ' ' || city || ' ' || state)) stored;

-- Names as they are sorted: computed for each of 26,000 courses of a search, they would take most of its time.
alter table courses add column sort_name text collate "C" not null generated always as (plain(name)) stored;
alter table providers add column sort_name text collate "C" not null generated always as (plain(name)) stored;
