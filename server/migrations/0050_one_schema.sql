-- Databases of November 2026 were made by earlier versions of the steps before this one, which were edited after they had run. This step gives them all
-- the same schema, and does nothing to a new database. Since then a step never changes (`landed.json`).

do $$
begin
  if pg_get_functiondef('plain(text)'::regprocedure) not ilike '%normalize%' then
    execute $plain$
      create or replace function plain(given text) returns text
        language sql immutable strict parallel safe
        return translate(
          lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, nfkc))),
          U&'\0623\0625\0622\0671\0649\06CC\06A9\0629\06C1\06C3\06BE\0640\064B\064C\064D\064E\064F\0650\0651\0652\200C\200D\200E\200F',
          U&'\0627\0627\0627\0627\064A\064A\0643\0647\0647\0647\0647')
    $plain$;
    update contacts set given_names = given_names; -- computes the search text again
  end if;
end $$;

create or replace function words_of(search text) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(search, '@', 1), ' ');

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

create or replace function vowels_of(sound text) returns text
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

create or replace function spellings(of_company text, typed text) returns text[]
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

alter table notifications add column if not exists popup boolean not null default true;

alter table handover_requests
  drop constraint handover_requests_contact_id_fkey,
  add constraint handover_requests_contact_id_fkey foreign key (contact_id) references contacts on delete cascade;

alter table import_rows drop constraint if exists import_rows_import_id_fkey;
alter table import_results drop constraint if exists import_results_import_id_fkey;

-- Client files with the name of their contact.
create or replace function takes_contact_name() returns trigger language plpgsql as $$
begin
  select plain(c.name) into strict new.contact_name from contacts c where c.id = new.contact_id;
  return new;
end $$;
do $$
begin
  if exists (select from pg_attribute where attrelid = 'conversions'::regclass and attname = 'contact_name' and not attisdropped) then
    return;
  end if;
  alter table conversions add column contact_name text collate "C" not null default '';
  alter table conversions disable trigger user;
  update conversions v set contact_name = plain(c.name) from contacts c where c.id = v.contact_id;
  alter table conversions enable trigger user;
  create trigger conversions_contact_name_new before insert on conversions
    for each row when (new.contact_name = '') execute function takes_contact_name();
  create trigger conversions_contact_name_moved before update of contact_id on conversions
    for each row execute function takes_contact_name();
  drop function enquiry_takes_contact_name();
  drop function contact_renames_enquiries();
end $$;

do $$
declare
  name text;
  definition text;
begin
  for name, definition in values
    ('conversions_action', 'CREATE INDEX conversions_action ON public.conversions USING btree (company, COALESCE(next_action_at, ''infinity''::timestamp with time zone), id)'),
    ('conversions_action_latest', 'CREATE INDEX conversions_action_latest ON public.conversions USING btree (company, COALESCE(next_action_at, ''-infinity''::timestamp with time zone) DESC, id DESC)'),
    ('conversions_contact', 'CREATE INDEX conversions_contact ON public.conversions USING btree (contact_id) INCLUDE (company, office_id, opened_at, id)'),
    ('conversions_name', 'CREATE INDEX conversions_name ON public.conversions USING btree (company, contact_name, id) INCLUDE (office_id)'),
    ('conversions_officer', 'CREATE INDEX conversions_officer ON public.conversions USING btree (company, case_officer_id, opened_at DESC, id DESC) INCLUDE (office_id)'),
    ('conversions_opened', 'CREATE INDEX conversions_opened ON public.conversions USING btree (company, opened_at DESC, id DESC) INCLUDE (office_id)'),
    ('conversions_service', 'CREATE INDEX conversions_service ON public.conversions USING btree (company, service_id, status_id, opened_at DESC, id DESC) INCLUDE (office_id)'),
    ('conversions_service_newest', 'CREATE INDEX conversions_service_newest ON public.conversions USING btree (company, service_id, opened_at DESC, id DESC) INCLUDE (office_id)'),
    ('conversions_status', 'CREATE INDEX conversions_status ON public.conversions USING btree (company, status_id, opened_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_activity', 'CREATE INDEX enquiries_activity ON public.enquiries USING btree (company, last_activity_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_assignee', 'CREATE INDEX enquiries_assignee ON public.enquiries USING btree (company, assignee_id, created_at DESC, id DESC) INCLUDE (office_id, status)'),
    ('enquiries_contact', 'CREATE INDEX enquiries_contact ON public.enquiries USING btree (contact_id) INCLUDE (company, office_id, created_at, id)'),
    ('enquiries_created', 'CREATE INDEX enquiries_created ON public.enquiries USING btree (company, created_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_name', 'CREATE INDEX enquiries_name ON public.enquiries USING btree (company, contact_name, id) INCLUDE (office_id)'),
    ('enquiries_service', 'CREATE INDEX enquiries_service ON public.enquiries USING btree (company, service_id, status, created_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_service_newest', 'CREATE INDEX enquiries_service_newest ON public.enquiries USING btree (company, service_id, created_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_source', 'CREATE INDEX enquiries_source ON public.enquiries USING btree (company, lead_source_id, created_at DESC, id DESC) INCLUDE (office_id)'),
    ('enquiries_status', 'CREATE INDEX enquiries_status ON public.enquiries USING btree (company, status, created_at DESC, id DESC) INCLUDE (office_id)'),
    ('contacts_name_words', 'CREATE INDEX contacts_name_words ON public.contacts USING gin (words_of(search))'),
    ('enquiries_name_words', 'CREATE INDEX enquiries_name_words ON public.enquiries USING gin (words_of(search))')
  loop
    if exists (select from pg_indexes where schemaname = 'public' and indexname = name and indexdef = definition) then
      continue;
    end if;
    execute format('drop index if exists %I', name);
    execute definition;
  end loop;
end $$;
