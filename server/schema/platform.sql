-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- extensions and types
-- ====================================================================================================

create extension fuzzystrmatch;

create extension pg_trgm;

create extension unaccent;

create type spelling as (key text, sound text, latin text);

-- ====================================================================================================
-- platform/audit
-- ====================================================================================================

create table audit (
  id bigint generated always as identity primary key,
  at timestamp(3) with time zone not null default now(),
  actor_id integer,
  company text not null constraint audit_company_known check (company in ('fc', 'ar')) not valid,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  address text
);
-- The newest changes of one user.
create index audit_of_actor on audit (actor_id, id desc) where (actor_id is not null);
create index audit_subject on audit (subject_id, id);
create trigger audit_is_append_only before delete or update on audit for each row execute function refuse_change();

-- Logs access to sensitive data: dates of birth, passports, visas. Append-only.
create table sensitive_reads (
  id bigint generated always as identity primary key,
  at timestamp(3) with time zone not null,
  actor_id integer not null references users(id),
  company text not null references companies(code),
  subject text not null,
  subject_id text not null,
  fields text[] not null,
  address text
);
create index sensitive_reads_subject on sensitive_reads (subject_id, id);
create trigger sensitive_reads_are_append_only before delete or update on sensitive_reads for each row execute function refuse_change();

-- ====================================================================================================
-- platform/live
-- ====================================================================================================

-- What pages must reload is announced after the commit. NOTIFY inside a change's transaction holds one lock of the whole cluster until the commit is
-- on disk, so that changes reach the disk one after another. Triggers leave their announcements here, and the node sends them in batches as soon as
-- the change has committed; what a killed node left behind is sent by the next. Unlogged: after a crash of the database all pages reload anyway.
-- message: What NOTIFY accepts.
create unlogged table announcements (
  message text not null check (octet_length(message) < 8000)
) with (autovacuum_vacuum_threshold=1000, autovacuum_vacuum_scale_factor=0);

-- ====================================================================================================
-- platform/mail
-- ====================================================================================================

-- The mail outbox: the transaction that causes a mail inserts the row, and the job that sends it clears `text`, which may contain a link.
-- attachment: A document that the mail carries. It is cleared like the text once the mail was accepted or refused.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text,
  created_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  attachment bytea,
  attachment_name text,
  refused_at timestamp(3) with time zone,
  refusal text,
  constraint attachment_has_a_name check (attachment is null or attachment_name is not null),
  constraint mail_outbox_check check (sent_at is not null or text is not null)
);
create trigger mail_outbox_forget_invoice after delete on mail_outbox for each row when (old.attachment_name is not null) execute function tell_invoice_of_mail();
create trigger mail_outbox_tell_invoice after update of sent_at, refused_at on mail_outbox for each row when (new.attachment_name is not null and (new.sent_at is not null or new.refused_at is not null)) execute function tell_invoice_of_mail();

-- ====================================================================================================
-- platform/recents
-- ====================================================================================================

-- The records each user opened recently, the newest fifty per company.
create table recent_records (
  user_id integer not null references users(id) on delete cascade,
  company text not null references companies(code),
  kind text not null check (kind ~ '^[a-zA-Z-]{1,40}$'),
  record_id uuid not null,
  opened_at timestamp(3) with time zone not null,
  primary key (user_id, kind, record_id)
);
create index recent_records_newest on recent_records (user_id, company, opened_at desc);

-- ====================================================================================================
-- platform/repeats
-- ====================================================================================================

create table idempotency_keys (
  user_id integer not null references users(id) on delete cascade,
  key text not null,
  endpoint text not null,
  asked text not null,
  answer jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- ====================================================================================================
-- platform/storedFiles
-- ====================================================================================================

-- The files in the store, encrypted each with its own key, which is stored here encrypted with the key of the setting. A row is written before its
-- file, so a nightly job finds every file, and deletes those that nothing refers to.
create table stored_files (
  name uuid primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  wrapped_key text not null,
  key_id text not null,
  complete boolean not null default false,
  kept_at timestamp(3) with time zone not null
);
create index stored_files_hash on stored_files (hash) where complete;
create index stored_files_kept on stored_files (kept_at);
create index stored_files_key on stored_files (key_id, name);

-- ====================================================================================================
-- platform/timeline
-- ====================================================================================================

-- The timeline of contacts, enquiries and conversions.
create table timeline (
  id bigint generated always as identity primary key,
  company text not null constraint timeline_company_known check (company in ('fc', 'ar')) not valid,
  contact_id uuid references contacts(id),
  subject_id uuid not null,
  kind text not null,
  at timestamp(3) with time zone not null default now(),
  actor_id integer,
  note text not null default '',
  data jsonb not null default '{}'::jsonb,
  subject text not null
);
create index timeline_contact on timeline (contact_id, id desc);
create index timeline_subject on timeline (subject, subject_id, id desc);
create trigger timeline_follow_merge after insert on timeline referencing new table as added for each statement execute function follows_merge();

-- ====================================================================================================
-- functions
-- ====================================================================================================

-- The sum of fee lines; null without any.
create function agreement_fee(lines jsonb)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select sum((line ->> 'amount')::bigint)::bigint from jsonb_array_elements(lines) as line
$function$;

create function announce_later(message text)
 returns void
 language plpgsql
as $function$
begin
  insert into announcements values (message);
end $function$;

-- Locks the email and the numbers, without waiting, as transactions do before they look for the person. The statement that calls it began before, so
-- it may not see a contact that another statement has just added; each query of this function sees all that was committed until that query begins,
-- because it is volatile.
create function claims_new_person(given json)
 returns boolean
 language plpgsql
as $function$
declare text_key text;
begin
  for text_key in select value from json_array_elements_text(given->'keys') loop
    if not pg_try_advisory_xact_lock(hashtextextended(text_key, 0)) then
      return false;
    end if;
  end loop;
  return not is_known_person(given->>'company', given->>'email', given->>'one', given->>'other');
end $function$;

-- The LIKE pattern of texts that contain a word as typed: ignores accents and case; % and _ are literal.
create function containing(word text)
 returns text
 language sql
 immutable parallel safe strict
RETURN (('%'::text || regexp_replace(plain(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

-- The fiscal year of a day: the calendar year in which it begins.
create function fiscal_year(day date, first_month smallint)
 returns smallint
 language sql
 immutable parallel safe
as $function$
  select (extract(year from day) - (extract(month from day) < first_month)::int)::smallint
$function$;

-- Minor units in Australian dollars, rounded half up.
create function in_aud(amount bigint, rate numeric)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select floor(amount * rate + 0.5)::bigint
$function$;

-- Cents in Australian dollars of minor units of a currency, rounded half up.
create function in_aud(amount bigint, rate numeric, currency text)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select floor(case minor_digits(currency) when 2 then amount * rate else amount * rate * 10 ^ (2 - minor_digits(currency))::numeric end + 0.5)::bigint
$function$;

-- The first letters of a name's words: Queensland University of Technology is QUT.
create function initials(given text)
 returns text
 language sql
 immutable parallel safe strict
RETURN (SELECT COALESCE(string_agg("left"(word.word, 1), ''::text), ''::text) AS "coalesce" FROM regexp_split_to_table(plain(initials.given), '[^[:alnum:]]+'::text) word(word) WHERE (word.word <> ALL (ARRAY['of'::text, 'the'::text, 'and'::text, 'for'::text, 'in'::text, 'at'::text, 'pty'::text, 'ltd'::text, 'limited'::text])));

create function is_enquiry(company text, status text, lead_status text, rating text, how text)
 returns boolean
 language plpgsql
 immutable parallel safe
as $function$
begin
  return company in ('fc', 'ar')
    and status in ('NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI', 'CV')
    and lead_status in ('new', 'attempted', 'contacted', 'qualified', 'unqualified', 'nurture')
    and rating in ('hot', 'warm', 'cold')
    and (how is null or how in ('call', 'email', 'sms', 'whatsapp', 'meeting'));
end $function$;

-- Names with more spellings than the rules cover: returns the name that a word in Latin letters stands for.
create function known_name(latin text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
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
end $function$;

create function letters_of(latin text)
 returns bit
 language sql
 immutable parallel safe strict
RETURN (SELECT COALESCE(bit_or(('00000000000000000000000001'::"bit" << (ascii(letter.letter) - 97))), '00000000000000000000000000'::"bit") AS "coalesce" FROM regexp_split_to_table(letters_of.latin, ''::text) letter(letter) WHERE ((letter.letter >= 'a'::text) AND (letter.letter <= 'z'::text)));

-- The sum of one field of the lines of an invoice.
create function line_sum(lines jsonb, field text)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select coalesce(sum((line ->> field)::bigint), 0)::bigint from jsonb_array_elements(lines) as line
$function$;

-- Normalises an email as its provider does: ignores case, everything after a plus, and the dots of Gmail.
create function mailbox(email text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
declare
  it text := lower(btrim(email));
  host text := split_part(it, '@', 2);
begin
  it := split_part(split_part(it, '@', 1), '+', 1);
  return case when host in ('gmail.com', 'googlemail.com') then replace(it, '.', '') || '@gmail.com' else it || '@' || host end;
end $function$;

-- Decimals of a currency: the same list as contracts/src/kit/currency.ts, which a test compares.
create function minor_digits(currency text)
 returns integer
 language sql
 immutable parallel safe
as $function$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2 end
$function$;

-- The number of a new enquiry, for statements that need it before they write. The same as the default of enquiries.number.
create function next_enquiry_number()
 returns text
 language sql
RETURN ((('E-'::text || to_char(now(), 'YYYY'::text)) || '-'::text) || numbered(nextval('enquiry_numbers'::regclass), 6));

-- lpad truncates numbers longer than the width, so the millionth would repeat an earlier one.
create function numbered(n bigint, width integer)
 returns text
 language sql
 immutable parallel safe strict
RETURN lpad((n)::text, GREATEST(width, length((n)::text)), '0'::text);

-- Normalises a name for comparison: removes accents, case and unwritten marks (vowel signs, tatweel, joiners, direction marks), and unifies composed
-- letters and the alef, yeh, kaf and heh of Arabic, Persian and Urdu keyboards. ASCII texts need neither normalize nor unaccent. unaccent() is only
-- stable, because its dictionary can change; ours does not, and generated columns need an immutable function.
create function plain(given text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, nfkc))),
    U&'\0623\0625\0622\0671\0649\06CC\06A9\0629\06C1\06C3\06BE\0640\064B\064C\064D\064E\064F\0650\0651\0652\200C\200D\200E\200F',
    U&'\0627\0627\0627\0627\064A\064A\0643\0647\0647\0647\0647');
end $function$;

create function romanised(word text)
 returns text
 language sql
 immutable parallel safe strict
RETURN CASE WHEN (word ~ '[ঀ-৿ऀ-ॿ]'::text) THEN romanised_indic(word) WHEN (word ~ '[؀-ۿ]'::text) THEN replace(lower(translate(romanised_arabic(word), 'W'::text, 'o'::text)), 'c'::text, 'ch'::text) ELSE regexp_replace(word, '[^a-z]'::text, ''::text, 'g'::text) END;

-- Arabic and Urdu: A may be any vowel, W a vowel or a consonant, h may be silent, H is always a consonant. Short vowels are not written.
create function romanised_arabic(word text)
 returns text
 language sql
 immutable parallel safe strict
RETURN regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(replace(word, 'يٰ'::text, 'ا'::text), '[^ء-يٱ-ے]'::text, ''::text, 'g'::text), 'اعبپتٹثجچحخدڈذرڑزژسشصضطظغفقكگلمنںوؤيےهئء'::text, 'AAbpttsjCHkddjrrjjsssjtjgfkkglmnnWWieh'::text), '^W'::text, 'b'::text), '^i'::text, 'Y'::text), 'A?h$'::text, 'a'::text);

-- Transliterates Bengali and Devanagari: a consonant without a vowel sign is followed by "a", except for the last one.
create function romanised_indic(word text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
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
end $function$;

-- The phonetic form of a word in Latin letters. Consonants that South Asian spellings interchange are unified; of the vowels, "e" may be a or i and
-- "o" a or u.
create function sound_of(latin text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
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
end $function$;

create function sounds_like(one text, other text)
 returns boolean
 language sql
 immutable parallel safe strict
RETURN CASE WHEN ((one = ''::text) OR (other = ''::text) OR (one = other)) THEN true WHEN ((one ~~ '~%'::text) AND (other ~~ '~%'::text)) THEN false WHEN (one ~~ '~%'::text) THEN (other ~ vowels_of(one)) WHEN (other ~~ '~%'::text) THEN (one ~ vowels_of(other)) ELSE ((one ~ vowels_of(other)) OR (other ~ vowels_of(one))) END;

-- The keys of a word by which other spellings of it are found. Words without a sound in Latin letters, such as Chinese, Korean, Thai, Greek or
-- Cyrillic ones, have the word itself as their key, so that they match no other word by sound.
create function spellings_of(word text)
 returns setof spelling
 language plpgsql
 immutable parallel safe strict rows 3
as $function$
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
end $function$;

-- The vowels of a word. Two words with the same consonants are the same name if their vowels can match; an unwritten vowel matches any.
create function vowels_of(sound text)
 returns text
 language plpgsql
 immutable parallel safe strict
as $function$
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
end $function$;

-- The words of a text. A word is everything between two separators: the parser of PostgreSQL reads 540e60e5 as a number with a rest.
create function words_in(given text)
 returns tsvector
 language sql
 immutable parallel safe strict
RETURN array_to_tsvector(array_remove(regexp_split_to_array(plain(given), '[^[:alnum:]]+'::text), ''::text));

-- The words of a text, and the part of an email before @, for indexing rows. It is not strict, because only then is it inlined into the query.
create function words_of(search text)
 returns text[]
 language sql
 immutable parallel safe
RETURN string_to_array(split_part(search, '@'::text, 1), ' '::text);

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

-- Records of a contact that was merged follow to the contact that it was merged into.
create function follows_merge()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from added n where exists (select from contacts c where c.id = n.contact_id and c.merged_into is not null)) then
    execute format('update %I t set contact_id = survivor(t.contact_id) from added n, contacts c
      where t.id = n.id and c.id = n.contact_id and c.merged_into is not null', tg_table_name);
  end if;
  return null;
end $function$;

-- Append-only.
create function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% keeps what happened: rows are never changed', tg_table_name;
end $function$;

-- "Sent" means that the mail server accepted it; a refusal takes the document back to issued.
create function tell_invoice_of_mail()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' then
    update invoices set mail_id = null, mail_error = 'No mail server is set up', version = version + 1, updated_at = now() where mail_id = old.id;
    return null;
  end if;
  if new.refused_at is not null then
    update invoices set mail_id = null, mail_error = coalesce(new.refusal, ''), sent_at = null, version = version + 1, updated_at = now(),
      state = case when state = 'sent' then 'issued' else state end
    where mail_id = new.id;
  else
    update invoices set mail_id = null, mail_error = null, sent_at = new.sent_at, version = version + 1, updated_at = now(),
      state = case when state = 'issued' then 'sent' else state end
    where mail_id = new.id;
  end if;
  return null;
end $function$;
