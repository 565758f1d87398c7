import type { SheetBook } from '@embark/contracts/organisation/sheets';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';

export type Which = { book: SheetBook; name: string };
export type Stored = {
  book: string;
  name: string;
  address: string | null;
  version: number;
  updatedAt: string;
  setBy: string;
};

const ofCompany = (db: Db, { company }: Reach) =>
  db
    .selectFrom('sheets')
    .innerJoin('users', 'users.id', 'sheets.updatedBy')
    .select([
      'sheets.book',
      'sheets.name',
      'sheets.address',
      'sheets.version',
      'sheets.updatedAt',
      'users.name as setBy',
    ])
    .where('sheets.company', '=', company);

/** All sheets of the current company that were ever set. */
export const findAll = (db: Db, reach: Reach): Promise<Stored[]> => ofCompany(db, reach).execute();

export const find = (db: Db, reach: Reach, { book, name }: Which): Promise<Stored | undefined> =>
  ofCompany(db, reach).where('sheets.book', '=', book).where('sheets.name', '=', name).executeTakeFirst();

type Change = Which & {
  company: string;
  address: string | null;
  version: number;
  updatedBy: number;
  updatedAt: string;
};

/** Sets the URL, with a version check (0: not set yet). False if the version is stale. */
export async function put(db: Db, { version, ...row }: Change): Promise<boolean> {
  const stored = await db
    .insertInto('sheets')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['company', 'book', 'name'])
        .doUpdateSet({
          address: row.address,
          version: version + 1,
          updatedBy: row.updatedBy,
          updatedAt: row.updatedAt,
        })
        .where('sheets.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return stored !== undefined;
}
