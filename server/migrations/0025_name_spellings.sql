-- One name has many spellings: Md., Mohammed, Muhammad, মোহাম্মদ, محمد. `name_words` contains each word of a company's contact names once, with its
-- phonetic form. A search first looks up the spellings of the query, then finds contacts by an index of whole words.
create extension if not exists fuzzystrmatch;

-- The name words in a contact's search text: names come first, an email and phones after them.
create function name_words(search text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(trim_array(string_to_array(split_part(search, '@', 1) || ' ', ' '), 2), '');

-- The same plus the part of the email before @, for indexing rows: it is evaluated for every match, and costs a sixth. Not strict, because only then
-- is it inlined into the query.
create function words_of(search text) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(search, '@', 1), ' ');

-- Transliterates Bengali and Devanagari: a consonant without a vowel sign is followed by "a", except for the last one.
create function romanised_indic(word text) returns text
  language plpgsql immutable strict parallel safe as $$
declare it text := word;
begin
  it := replace(replace(it, 'ওয়া', 'বা'), 'োয়া', 'োবা');
  it := replace(replace(replace(replace(it, 'য়', 'य'), '্য', ''), 'য', 'জ'), 'ৎ', 'ত');
  it := replace(replace(replace(replace(it, 'ड़', 'र'), 'ढ़', 'र'), 'ড়', 'র'), 'ঢ়', 'র');
  it := replace(replace(replace(replace(it, 'ৃ', '্রি'), 'ृ', '्रि'), 'ঋ', 'রি'), 'ऋ', 'रि');
  it := translate(it, '়़', '');
  if it ~ '[্्][ক-হक-ह]$' then it := it || 'া'; end if;
  it := regexp_replace(it, '([ক-হक-ह])(?=[ক-হक-हঅ-ঔअ-औংं])', '\1া', 'g');
  it := translate(it, 'অআইঈউঊএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমরলশষসহািীুূেৈোৌংअआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौं',
    'oaiiuueEoOkkggnccjjnttddnttddnpfbbmrlxxshaiiuueEoOnaaiiuueEoOkkggnccjjnttddnttddnpfbbmyrlvxxshaiiuueEoOn');
  return regexp_replace(replace(replace(replace(replace(it, 'E', 'ai'), 'O', 'au'), 'c', 'ch'), 'x', 'sh'), '[^a-z]', '', 'g');
end $$;

-- Arabic and Urdu: A may be any vowel, W a vowel or a consonant, h may be silent, H is always a consonant. Short vowels are not written.
create function romanised_arabic(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(replace(word, 'يٰ', 'ا'), '[^ء-يٱ-ے]', '', 'g'),
    'اعبپتٹثجچحخدڈذرڑزژسشصضطظغفقكگلمنںوؤيےهئء',
    'AAbpttsjCHkddjrrjjsssjtjgfkkglmnnWWieh'), '^W', 'b'), '^i', 'Y'), 'A?h$', 'a');

create function romanised(word text) returns text
  language sql immutable strict parallel safe
  return case
    when word ~ '[ঀ-৿ऀ-ॿ]' then romanised_indic(word)
    when word ~ '[؀-ۿ]' then replace(lower(translate(romanised_arabic(word), 'W', 'o')), 'c', 'ch')
    else regexp_replace(word, '[^a-z]', '', 'g') end;

-- The phonetic form of a word in Latin letters. Consonants that South Asian spellings interchange are unified; of the vowels, "e" may be a or i and
-- "o" a or u.
create function sound_of(latin text) returns text
  language plpgsql immutable strict parallel safe as $$
declare it text := regexp_replace(latin, '([^aeiou])\1+', '\1', 'g');
begin
  it := replace(replace(replace(replace(replace(it, 'sch', 's'), 'sh', 's'), 'ph', 'f'), 'ck', 'k'), 'que', 'k');
  it := translate(replace(replace(it, 'ch', 'C'), 'x', 'ks'), 'qz', 'kj');
  it := regexp_replace(it, '([b-df-gj-np-tv-xC])h', '\1', 'g');
  it := translate(regexp_replace(it, 'c(?=[eiy])', 's', 'g'), 'c', 'k');
  it := regexp_replace(it, '^w|w(?=[aeiouy])', 'b', 'g');
  it := translate(regexp_replace(it, '^(y|[ei](?=[aou]))', 'Y'), 'vwy', 'bui');
  it := regexp_replace(it, '([aeiou])h$', '\1');
  it := regexp_replace(it, 'oo+|uu+', 'u', 'g');
  it := regexp_replace(it, '[aeo]i+', 'e', 'g');
  it := regexp_replace(it, 'ee+|ii+|ea|ie', 'i', 'g');
  it := regexp_replace(it, '[aeo]+[ou]|o[aeo]|u[ou]', 'o', 'g');
  it := regexp_replace(it, 'a[ae]+', 'a', 'g');
  return regexp_replace(it, '([^aeiou])\1+', '\1', 'g');
end $$;

-- Names with more spellings than the rules cover: returns the name that a word in Latin letters stands for.
create function known_name(latin text) returns text
  language plpgsql immutable strict parallel safe as $$
declare it text := regexp_replace(latin, '(.)\1+', '\1', 'g');
begin
  case left(it, 1)
  when 'm' then
    if it ~ '^(m(d|hd|ohd|uhd|hmd|o|oha|uha)|m[ou]h[aeou]?m[aeo]?[dt]h?|mahom[ae]d|mahamad)$' then return 'mohammed'; end if;
    if it ~ '^m[ae]?h[aeo]?m[uo]+[dt]$' then return 'mahmud'; end if;
    if it ~ '^(mst|most|mosa|mocha|m[ou]s[ao]m[aeo]th?|mochamot)$' then return 'mosammat'; end if;
    if it ~ '^m[iy]+[aeh]+n?h?$' then return 'mia'; end if;
  when 'a' then
    if it ~ '^ah[aeo]?m[aeo]?[dt]$' then return 'ahmed'; end if;
    if it ~ '^aba?d([aeou][lrsnzt])?$' then return 'abdul'; end if;
    if it ~ '^a[iyea]+sh?[ae]h?$' and it <> 'asa' then return 'ayesha'; end if;
    if it = 'aldin' then return 'uddin'; end if;
  when 'h' then
    if it ~ '^(ha[sz][ae]n|hsn)$' then return 'hasan'; end if;
    if it ~ '^(h[ou][sc]h?[aeiy]+n|hsin)$' then return 'hossain'; end if;
    if it ~ '^h[aou]*(q|k|qu)e?$' then return 'haque'; end if;
  when 'r' then
    if it ~ '^r[aeo]?h[aeo]?m[aeo]?n$' then return 'rahman'; end if;
    if it ~ '^r(oy|ay|ai|oi|ae|aya)$' then return 'roy'; end if;
  when 'c' then
    if it ~ '^ch?[ao]?[ouw]?dh?[aeou]?h?[aeou]?r[iye]+$' then return 'chowdhury'; end if;
  when 's' then
    if it ~ '^s(k|kh|h?[aei]y?i?k+h?|h?ey?i?kh?|h?ayi?kh?|ik)$' then return 'sheikh'; end if;
    if it ~ '^s(y|[aeo]?[iy]|[aeo]iy|ay)[aei]d$|^sid$' then return 'syed'; end if;
    if it ~ '^sa(e|ei|i|ie)d$' then return 'saeed'; end if;
    if it ~ '^s[iey]?d[aiey]*[qkc]+u?[aeiy]*$' then return 'siddiqui'; end if;
    if it ~ '^si(n|ng)h?$' then return 'singh'; end if;
  when 'b' then
    if it ~ '^b[aei]?[iy]?g[aou]?m$' then return 'begum'; end if;
    if it ~ '^bh?u[iy]+[aeiy]*n?h?$' then return 'bhuiyan'; end if;
    if it ~ '^b[ao]s[ue]$' then return 'bose'; end if;
  when 'u', 'o', 'e', 'i', 'y' then
    if it ~ '^[ou]d[aeiy]*n$' then return 'uddin'; end if;
    if it ~ '^[ou]m[aeo]r$' then return 'umar'; end if;
    if it ~ '^[ou](s|th)a?m[aeo]n$' then return 'usman'; end if;
    if it ~ '^(y|[ei])[ou]+s[aeou]*[fp]h?$' then return 'yusuf'; end if;
  when 'p' then
    if it ~ '^p(au?l|ol)$' then return 'paul'; end if;
  when 'd' then
    if it ~ '^d[au]ta?$' then return 'dutta'; end if;
  else
  end case;
  return null;
end $$;

-- The possible phonetic forms of a word: as a known name, and by its consonants. If short vowels are not written, the form starts with ~.
create type spelling as (key text, sound text, latin text);
create function spellings_of(word text) returns setof spelling
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
    continue when latin = '';
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

-- Two words with the same consonants are the same name if their vowels can match; an unwritten vowel matches any.
create function vowels_of(sound text) returns text
  language plpgsql immutable strict parallel safe as $$
declare it text := ltrim(sound, '~');
begin
  if sound like '~%' then
    it := regexp_replace(it, '([^AaeioW])(?=[^AaeioW])', '\1.', 'g');
    it := replace(replace(replace(replace(it, 'a', '[aeo]'), 'i', '[ie]'), 'A', '[aeiou]'), '.', '[aeiou]{0,2}');
    return '^' || replace(replace(replace(it, 'W', '([uo]|[aeiou]?b[aeiou]?)'), 'h', 'h?[aeiou]?'), 'H', 'h') || '$';
  end if;
  it := regexp_replace(it, '([^aeiou])(?=[^aeiou])', '\1.', 'g');
  it := translate(it, 'aeiou', '12345');
  it := replace(replace(replace(it, '1', '[aeo]?'), '2', '[aei]?'), '3', '[ie]');
  it := '^' || replace(replace(replace(it, '4', '[aou]?'), '5', '[uo]'), '.', '[aeo]?') || '$';
  -- a vowel at the start or end of a word is always written
  return regexp_replace(regexp_replace(it, '\?[$]$', '$'), '^(\^\[[a-z]+\])\?', '\1');
end $$;

create function sounds_like(one text, other text) returns boolean
  language sql immutable strict parallel safe
  return case
    when one = '' or other = '' or one = other then true
    when one like '~%' and other like '~%' then false
    when one like '~%' then other ~ vowels_of(one)
    when other like '~%' then one ~ vowels_of(other)
    else one ~ vowels_of(other) or other ~ vowels_of(one) end;

create function letters_of(latin text) returns bit(26)
  language sql immutable strict parallel safe
  return (select coalesce(bit_or(b'00000000000000000000000001' << (ascii(letter) - 97)), b'00000000000000000000000000')
    from regexp_split_to_table(latin, '') as letter where letter between 'a' and 'z');

create table name_words (
  company text not null references companies,
  word    text collate "C" not null,
  key     text collate "C" not null,
  sound   text not null,
  latin   text not null,
  -- The letters of a word as a bit mask: words that differ in more letters differ by more than a typo.
  letters bit(26) not null generated always as (letters_of(latin)) stored,
  primary key (company, word, key, sound)
);
create index name_words_key on name_words (company, key);
create index name_words_part on name_words using gin (word gin_trgm_ops);

create function keeps_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (company, word, key, sound, latin)
  select said.company, said.word, s.key, s.sound, s.latin
  from (select distinct c.company, w.word from changed c, unnest(name_words(c.search)) as w (word)
    where not exists (select from name_words n where n.company = c.company and n.word = w.word)) as said,
    spellings_of(said.word) as s
  order by 1, 2, 3, 4 on conflict do nothing;
  return null;
end $$;
create trigger contacts_name_words_new after insert on contacts
  referencing new table as changed for each statement execute function keeps_name_words();
create trigger contacts_name_words_changed after update on contacts
  referencing new table as changed for each statement execute function keeps_name_words();

-- The words that may be the searched name: other spellings and other scripts. A prefix finds other scripts by three consonants. A word that is no
-- known name counts as a typo: one letter in five or more, two in nine or more.
create function spellings(of_company text, typed text) returns text[]
  language plpgsql stable strict parallel safe as $$
declare
  typed_word text := plain(typed);
  roman text := romanised(typed_word);
  most integer := case when length(roman) >= 9 then 2 else 1 end;
  own spelling[];
  heard spelling;
  stem text;
  is_known boolean;
  found text[];
begin
  select array_agg(s) into own from spellings_of(typed_word) as s where s.latin = roman or s.key like '=%' or typed_word !~ '-';
  if own is null then return '{}'; end if;
  -- a known name matches that name, not others with the same consonants
  if exists (select from unnest(own) as o where o.key like '=%') then
    own := array(select o from unnest(own) as o where o.key like '=%');
  elsif length(typed_word) < 3 then
    return '{}';
  end if;
  select array_agg(distinct n.word) into found
  from unnest(own) as o join name_words n on n.company = of_company and n.key = o.key and sounds_like(o.sound, n.sound);
  heard := own[1];
  is_known := found is not null or heard.key like '=%';
  stem := rtrim(heard.key, 'V');
  if length(roman) > 3 and heard.key not like '=%' and length(ltrim(stem, 'V')) >= 3 then
    select array_cat(found, array_agg(distinct n.word)) into found from name_words n
    where n.company = of_company and (n.key like stem || '%' or n.key like '+' || stem || '%')
      and rtrim(ltrim(n.key, '+'), 'V') <> stem and (n.word ~ '[a-z]') <> (typed_word ~ '[a-z]')
      and (n.sound like '~%' and heard.sound !~ '([iu][^aeiou]|[aeiou])$' or n.sound ~ rtrim(vowels_of(heard.sound), '$'));
  end if;
  if is_known or length(roman) < 5 or exists (select from name_words n where n.company = of_company and n.word like containing(typed_word)) then
    return coalesce(found[1:200], '{}');
  end if;

  return coalesce((array_cat(found, (
    select array_agg(distinct n.word)
    from (
      select distinct k.key, k.sound from name_words w join name_words k on k.company = w.company and k.word = w.word and k.latin = w.latin and k.key not like '+%'
      where w.company = of_company and bit_count(w.letters # letters_of(roman)) <= 2 * most and (
        levenshtein_less_equal(w.latin, roman, most) <= most
        or w.letters = letters_of(roman) and length(w.latin) = length(roman) and levenshtein_less_equal(w.latin, roman, 2) <= 2
        or w.word !~ '[a-z]' and length(heard.key) > 3 and levenshtein_less_equal(ltrim(w.key, '+'), heard.key, 1) <= 1)) as near
    join name_words n on n.company = of_company and n.key = near.key and sounds_like(near.sound, n.sound))))[1:200], '{}');
end $$;

create index enquiries_name_words on enquiries using gin (words_of(search));
create index contacts_name_words on contacts using gin (words_of(search));
insert into name_words (company, word, key, sound, latin)
select said.company, said.word, s.key, s.sound, s.latin
from (select distinct company, word from contacts, unnest(name_words(search)) as word) as said, spellings_of(said.word) as s on conflict do nothing;
