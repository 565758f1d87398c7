import type { Company, Role } from '@embark/contracts/kit';
import type { Person, testApp } from './app.ts';
import type { Key, OfficeList, Row } from './places.ts';
import type { Office } from './roles.ts';
import type { RowCall } from './rowCall.ts';
import type { Versioned } from './versioned.ts';

type Crm = ReturnType<typeof testApp>;

/** A domain's roles, calls, rows and lists, for the tests that cover every endpoint. It is in the domain's folder, `<domain>.sample.ts`. */
export type Sample = {
  /** The roles that can use each endpoint, written by hand from the specification. */
  roles?: Readonly<Record<string, readonly Role[]>>;
  /** Makes a record of each of these kinds in an office of a company; calls and lists find it with `own`. */
  rows?: Readonly<
    Record<string, (crm: Crm, administrator: Person, at: { country: Office; company: Company }) => Promise<Row>>
  >;
  /** How to call each endpoint that works on one record of an office. */
  calls?: Readonly<Record<string, RowCall>>;
  /** How to save with each endpoint that takes a version. */
  versioned?: Readonly<Record<string, Versioned>>;
  /** How to read each endpoint that shows or changes records of several offices at once. */
  lists?: Readonly<Record<string, OfficeList>>;
  /** How to call each endpoint that creates a record in an office; with an unknown owner it saves nothing. */
  created?: Readonly<Record<string, (crm: Crm, who: Person, office: Office) => Promise<{ status: number }>>>;
};

/** The owner of a record that is refused after the check of permissions, so that nothing is saved. */
export const unknownId = 2_000_000_000;
/** More rows than the places have. */
export const size = 100;
/** The IDs of the rows of a list. */
export const ids = ({ body }: { body: { rows: readonly { id: Key }[] } }) => body.rows.map(({ id }) => id);
