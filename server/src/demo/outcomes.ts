import type { EnquiryStatus, ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Seeded } from './seeded.ts';

type Shares = [EnquiryStatus, number][];

/** Statuses of enquiries by age, in percent; statuses that a kind does not use are skipped. Clients are chosen separately. */
const byAge: { days: number; shares: Shares }[] = [
  {
    days: 2,
    shares: [
      ['NE', 78],
      ['FU', 22],
    ],
  },
  {
    days: 10,
    shares: [
      ['NE', 22],
      ['FU', 46],
      ['IP', 20],
      ['OL', 2],
      ['SA', 2],
      ['CL', 4],
      ['NI', 4],
    ],
  },
  {
    days: 60,
    shares: [
      ['NE', 1],
      ['FU', 36],
      ['IP', 26],
      ['OL', 9],
      ['SA', 9],
      ['CL', 20],
      ['NI', 14],
    ],
  },
  {
    days: 180,
    shares: [
      ['FU', 14],
      ['IP', 14],
      ['OL', 8],
      ['SA', 8],
      ['CL', 56],
      ['NI', 40],
    ],
  },
  {
    days: 10_000,
    shares: [
      ['FU', 4],
      ['IP', 4],
      ['OL', 2],
      ['SA', 2],
      ['CL', 88],
      ['NI', 70],
    ],
  },
];

export function outcome(random: Seeded, uses: readonly EnquiryStatus[], days: number): EnquiryStatus {
  const shares = byAge.find((one) => days < one.days)?.shares ?? [];
  const usable = shares.filter(([status]) => uses.includes(status));
  return random.weigh(usable.length > 0 ? usable : [['CL', 1] as const]);
}

/** A closing reason, weighted by how common it is. */
export const closingReason = (random: Seeded, status: EnquiryStatus) =>
  status === 'NI'
    ? random.weigh([
        ['not-interested', 6],
        ['postponed', 2],
        ['chose-country', 1],
      ] as const)
    : random.weigh([
        ['not-reachable', 26],
        ['budget', 16],
        ['postponed', 14],
        ['chose-competitor', 12],
        ['not-eligible', 11],
        ['chose-country', 8],
        ['not-interested', 7],
        ['visa-risk', 3],
        ['wrong-details', 2],
        ['other', 1],
      ] as const);

/** The relative likelihood that enquiries of a kind become clients. */
export const conversionWeight: Record<ServiceKind, number> = {
  admission: 1,
  migration: 1,
  global: 0.7,
  property: 0.4,
  event: 0.05,
  webinar: 0.05,
};

export function leadStatus(random: Seeded, status: EnquiryStatus, attempted: boolean): string {
  if (status === 'NE') return attempted ? 'attempted' : 'new';
  if (status === 'FU')
    return random.weigh([
      ['contacted', 6],
      ['nurture', 2],
      ['qualified', 2],
    ] as const);
  if (status === 'CL' || status === 'NI')
    return random.weigh([
      ['unqualified', 7],
      ['nurture', 2],
      ['contacted', 2],
    ] as const);
  return 'qualified';
}

export function rating(random: Seeded, status: EnquiryStatus): string {
  if (status === 'OL' || status === 'SA' || status === 'CV')
    return random.weigh([
      ['hot', 7],
      ['warm', 3],
    ] as const);
  if (status === 'CL' || status === 'NI')
    return random.weigh([
      ['cold', 6],
      ['warm', 3],
      ['hot', 1],
    ] as const);
  return random.weigh([
    ['hot', 2],
    ['warm', 6],
    ['cold', 2],
  ] as const);
}

/** The status of a client file after this many days. */
export function caseStatus(random: Seeded, kind: ServiceKind, days: number): number {
  if (days > 10 && random.chance(0.05)) return 14;
  if (days > 10 && random.chance(0.05)) return 16;
  const [path, pace] = paths[kind];
  const at = Math.min(path.length - 1, Math.floor(days / pace + random.next() * 0.8));
  const status = path[at] ?? 4;
  if (status === 12 && random.chance(0.15)) return random.pick([11, 13]);
  return status;
}

/** The statuses that a file goes through, and the days each one takes. */
const paths: Record<ServiceKind, [readonly number[], number]> = {
  admission: [[4, 5, 6, 7, 8, 2], 40],
  migration: [[4, 9, 10, 12, 2], 70],
  global: [[4, 3, 15, 2], 50],
  event: [[4, 2], 60],
  webinar: [[4, 2], 60],
  property: [[1, 2], 90],
};

/** The statuses before the given one, first to last. */
export function trail(kind: ServiceKind, status: number): number[] {
  const [path] = paths[kind];
  if (status === 14 || status === 16) return [...path.slice(0, 1), status];
  if (status === 11) return [4, 9, 11];
  if (status === 13) return [4, 9, 11, 13];
  return path.slice(0, path.indexOf(status) + 1);
}
