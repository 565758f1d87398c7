-- All contract files in the store. A nightly job deletes those that no record references; other files in the store are not listed here and not
-- touched. `kept_at` protects a file whose record is just being saved.
create table contract_files (
  hash    text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz(3) not null default now()
);
insert into contract_files (hash)
select contract_hash from users where contract_hash is not null
union
select after ->> 'contractHash' from audit
where subject = 'users' and after ->> 'contractHash' ~ '^[0-9a-f]{64}$';
create index users_contract on users (contract_hash) where contract_hash is not null;
