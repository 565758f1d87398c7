-- The URLs of the embedded spreadsheets, by book (office and purpose), name and company.
create table sheets (
  company    text not null references companies,
  book       text not null check (book ~ '^[a-z-]{1,20}$'),
  name       text not null check (name ~ '^[a-z]{1,40}$'),
  address    text check (address like 'https://%'),
  version    integer not null default 1,
  updated_by integer not null references users,
  updated_at timestamptz(3) not null,
  primary key (company, book, name)
);
