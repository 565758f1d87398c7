-- The vocabulary of names also holds words that have no sound in Latin letters, such as Chinese, Korean, Thai, Greek or Cyrillic ones: a search for a
-- part of them goes through it. Their key is the word itself, so that they match no other word by sound.
create or replace function spellings_of(word text) returns setof spelling
  language plpgsql immutable strict parallel safe rows 3 as $$
declare
  form text; latin text; sound text; letters text;
  is_arabic boolean := word ~ '[؀-ۿ]';
begin
  for form in
    select word
    union select part from unnest(string_to_array(word, '-')) as part where word like '%-%' and length(part) > 2
    union select substr(word, 3) where is_arabic and word ~ '^ال...'
    union select unnest(array['عبد', substr(word, 6)]) where is_arabic and word ~ '^عبدال...'
  loop
    latin := romanised(form);
    if latin = '' then
      if form = word and word ~ '[^ -~]' then return next ('!' || word, '', '')::spelling; end if;
      continue;
    end if;
    if is_arabic then
      if form = any('{عثمان,عثمن}') then latin := 'usman'; elsif form = 'عمر' then latin := 'umar'; elsif form in ('عائشه', 'عايشه') then latin := 'aisha'; end if;
      letters := regexp_replace(regexp_replace(romanised_arabic(form), '([^aA])\1+', '\1', 'g'), '(.)A', '\1a', 'g');
      sound := '~' || letters;
    else
      letters := sound_of(latin);
      sound := letters;
    end if;
    if known_name(latin) is not null then return next ('=' || known_name(latin), '', latin)::spelling; end if;
    -- a letter that may be a vowel, or silent, is once removed and once kept
    return query select distinct
      (case when known_name(latin) is not null then '+' else '' end || case when v ~ '^[Aaeiou]' then 'V' else '' end || regexp_replace(regexp_replace(v, '[Aaeiou]', '', 'g'), '(.)\1+', '\1', 'g')
        || case when v ~ '.[aeiou]$' then 'V' else '' end), sound, latin
      from unnest(case when is_arabic
        then array[translate(letters, 'WHh', 'oh'), translate(letters, 'WHh', 'bh'), translate(letters, 'WH', 'oh'), translate(letters, 'WH', 'bh')]
        else array[letters] end) as v;
  end loop;
end $$;

insert into name_words (company, word, key, sound, latin)
select said.company, said.word, s.key, s.sound, s.latin
from (select distinct c.company, w.word from contacts c, unnest(name_words(c.search)) as w (word)
  where c.search ~ '[^ -~]' and w.word ~ '[^ -~]'
    and not exists (select from name_words n where n.company = c.company and n.word = w.word)) as said,
  spellings_of(said.word) as s
on conflict do nothing;
