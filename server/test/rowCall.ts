import type { CallInput, Endpoint, Role } from '@embark/contracts/kit';
import type { Person, testApp } from './app.ts';
import { asking, isOffice, type OfficeRow, type Row } from './places.ts';
import { type Office, officesOf } from './roles.ts';

type Crm = ReturnType<typeof testApp>;
type Reply = { status: number; body: { message?: string | undefined } };
type Deciding = (row: OfficeRow) => readonly Office[];
/** `by`: the endpoint whose roles see a row. */
type Visibility = { by: string; offices: Deciding };

/** How to call an endpoint with the row of an office, and who may. */
export type RowCall = {
  call: (crm: Crm, who: Person, row: OfficeRow) => Promise<Reply>;
  /** Who can see the row, through which offices: they get 403, all others 404. */
  seen: Visibility;
  /** The office that decides; by default that of the row. */
  offices: Deciding;
  /** The allowed roles, if the row requires more than the endpoint. */
  roles?: readonly Role[];
  /** The endpoint whose roles are allowed, if they are not those of this one. */
  like?: string;
};

export const ofRow: Deciding = ({ place }) => (isOffice(place) ? [place] : []);
export const ofAsking: Deciding = ({ place }) => (isOffice(place) ? [asking[place]] : []);
export const ofBoth: Deciding = (row) => [...ofRow(row), ...ofAsking(row)];
export const anywhere: Deciding = (row) => (ofRow(row).length > 0 ? officesOf.admin : []);

export const seenBy = (endpoint: string, at = ofRow): Visibility => ({ by: endpoint, offices: at });

// A version that was never read: allowed users get 409 and nothing changes; others are refused before that.
export const stale = { version: 2_000_000_000 };

/** A call of an endpoint with the row of an office. */
export function on<E extends Endpoint>(
  endpoint: E,
  input: (row: OfficeRow) => CallInput<E>,
  { seen, ...more }: { seen: Visibility; offices?: Deciding; roles?: readonly Role[]; like?: string },
): RowCall {
  return { call: (crm, who, row) => crm.as(who, endpoint, input(row)), seen, offices: ofRow, ...more };
}

type Named =
  | 'referral'
  | 'enquiry'
  | 'file'
  | 'event'
  | 'handover'
  | 'agreement'
  | 'note'
  | 'deadline'
  | 'application'
  | 'employer'
  | 'placement'
  | 'rplCase'
  | 'booking'
  | 'party'
  | 'passport'
  | 'visa';
export const staleOf = (kind: Named) => (row: OfficeRow) => ({
  id: row[kind].id,
  ...stale,
});
export const idOf = (kind: Named) => (row: OfficeRow) => ({ id: row[kind].id });

/** The row of a kind whose sample makes one. */
export const own =
  (kind: string) =>
  (row: OfficeRow): Row => {
    const found = row.own[kind];
    if (!found) throw new Error(`${kind} has no row in its sample`);
    return found;
  };
