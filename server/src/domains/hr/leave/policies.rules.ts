import { addDays } from '@embark/contracts/kit/time';

/** A dated row of one type and state of an office. */
export type Dated = { id: number; employments: readonly string[]; validFrom: string | null; validTo: string | null };
type Fresh = Pick<Dated, 'employments'> & { validFrom: string };

export type Placing = {
  /** The last day of the new row: the day before the next one begins. */
  validTo: string | null;
  /** Rows that end on the day before. */
  ends: number[];
  /** Rows that go on for the kinds of employment that the new row does not name. */
  goOn: { of: number; employments: string[]; validTo: string | null }[];
};

const reaches = ({ validFrom, validTo }: Dated, day: string) => (validFrom ?? '') < day && day <= (validTo ?? '9');

/** How the rows of a type make room for a new one; says why if they can't. */
export function placed(rows: readonly Dated[], { employments, validFrom }: Fresh): Placing | 'same-day' | 'mixed' {
  const others = rows.filter((row) => row.employments.some((one) => employments.includes(one)));
  if (others.some((row) => row.validFrom === validFrom)) return 'same-day';
  const inForce = others.filter((row) => reaches(row, validFrom));
  const next = others.flatMap((row) => (row.validFrom !== null && row.validFrom > validFrom ? row.validFrom : []));
  const lasts = [...inForce.flatMap((row) => row.validTo ?? []), ...next.map((day) => addDays(day, -1))].toSorted();
  const [validTo = null] = lasts;
  if (inForce.some((row) => row.validTo !== validTo)) return 'mixed';
  return {
    validTo,
    ends: inForce.map(({ id }) => id),
    goOn: inForce.flatMap((row) => {
      const left = row.employments.filter((one) => !employments.includes(one));
      return left.length === 0 ? [] : { of: row.id, employments: left, validTo: row.validTo };
    }),
  };
}

/** The rows that end on the day before a row begins, for some of the same kinds of employment. */
export const before = (rows: readonly Dated[], row: Fresh & { id: number }): Dated[] =>
  rows.filter(
    (one) =>
      one.id !== row.id &&
      one.validTo === addDays(row.validFrom, -1) &&
      one.employments.some((each) => row.employments.includes(each)),
  );

type Ranged = { type: string; state: string | null; validFrom: string | null; validTo: string | null };

/** The rows that are for a person: those of their state where it has some, and the office's until these begin. */
export function ofState<P extends Ranged>(rows: readonly P[]): P[] {
  const begins = new Map<string, string>();
  for (const { type, state, validFrom } of rows) {
    const known = begins.get(type);
    if (state !== null) begins.set(type, known === undefined || (validFrom ?? '') < known ? (validFrom ?? '') : known);
  }
  return rows.flatMap((row) => {
    const from = begins.get(row.type);
    if (row.state !== null || from === undefined) return row;
    if (from === '' || (row.validFrom ?? '') >= from) return [];
    const last = addDays(from, -1);
    return { ...row, validTo: row.validTo !== null && row.validTo < last ? row.validTo : last };
  });
}
