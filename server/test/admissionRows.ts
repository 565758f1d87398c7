import type { AdmissionCounts, AdmissionDimension } from '@embark/contracts/casework/admissions';
import {
  type ApplicationStage,
  type ApplicationState,
  applicationStages,
} from '@embark/contracts/casework/applications';
import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';

/** An application as it is stored, with all that tells how far it came. */
export type StoredApplication = {
  id: string;
  company: string;
  office: string;
  zone: string;
  provider: string;
  owner: string;
  state: ApplicationState;
  intakeOn: string;
  createdAt: string;
  submittedOn: string | null;
  offerOn: string | null;
  lapsesOn: string | null;
  acceptedOn: string | null;
  commencedOn: string | null;
  fileStatus: number;
  coes: { startsOn: string; cancelledOn: string | null }[];
  visas: { country: string; subclass: string; grantedOn: string | null }[];
};

/** All applications of the database, read without any condition. */
export async function storedApplications({
  database: { db },
}: Pick<ReturnType<typeof testApp>, 'database'>): Promise<StoredApplication[]> {
  type Row = Omit<StoredApplication, 'coes' | 'visas'> & { contactId: string };
  const { rows } = await sql<Row>`select a.id, a.company, o.code as office, o.zone, a.provider_id::text as provider,
      a.owner_id::text as owner, a.status as state, a.intake_on as "intakeOn", a.created_at as "createdAt", a.submitted_on as "submittedOn",
      a.offer_on as "offerOn", a.lapses_on as "lapsesOn", a.accepted_on as "acceptedOn", a.commenced_on as "commencedOn",
      f.status_id as "fileStatus", f.contact_id as "contactId"
    from applications a, offices o, conversions f where o.id = a.office_id and f.id = a.conversion_id order by a.id`.execute(
    db,
  );
  const coes = await db.selectFrom('applicationCoes').select(['applicationId', 'startsOn', 'cancelledOn']).execute();
  const visas = await db.selectFrom('visasHeld').select(['contactId', 'country', 'subclass', 'grantedOn']).execute();
  return rows.map(({ contactId, ...row }) => ({
    ...row,
    coes: coes.filter(({ applicationId }) => applicationId === row.id),
    visas: visas.filter((visa) => visa.contactId === contactId),
  }));
}

/** The stage that comes with a state; the states that end an application keep what it had reached before. */
const stageOfState: Readonly<Record<ApplicationState, ApplicationStage | 'none' | 'as before'>> = {
  draft: 'none',
  submitted: 'applied',
  information: 'applied',
  waitlisted: 'applied',
  conditional: 'offer',
  full: 'offer',
  lapsed: 'offer',
  accepted: 'accepted',
  gs: 'accepted',
  deferred: 'accepted',
  coe: 'coe',
  commenced: 'commenced',
  enrolled: 'commenced',
  completed: 'commenced',
  rejected: 'as before',
  withdrawn: 'as before',
  cancelled: 'as before',
};

function reachedBefore(row: StoredApplication): ApplicationStage | 'none' {
  if (row.commencedOn !== null) return 'commenced';
  if (row.acceptedOn !== null) return row.coes.some(({ startsOn }) => startsOn >= row.intakeOn) ? 'coe' : 'accepted';
  if (row.submittedOn === null) return 'none';
  return row.offerOn === null ? 'applied' : 'offer';
}

const hasStudentVisa = ({ fileStatus, visas, acceptedOn }: StoredApplication) =>
  fileStatus === 12 ||
  visas.some(
    ({ country, subclass, grantedOn }) =>
      country === 'AU' && subclass === '500' && grantedOn !== null && acceptedOn !== null && grantedOn >= acceptedOn,
  );

/** The stages that an application reached, by the definitions on the screen and not by the SQL of the product. */
export function stagesOf(row: StoredApplication): ReadonlySet<ApplicationStage> {
  const stage = stageOfState[row.state];
  const furthest = stage === 'as before' ? reachedBefore(row) : stage;
  const way: readonly ApplicationStage[] = ['applied', 'offer', 'accepted', 'coe', 'commenced'];
  const reached = new Set(way.filter((_, at) => way.findIndex((one) => one === furthest) >= at));
  if (stage !== 'as before' && reached.has('coe') && hasStudentVisa(row)) reached.add('visa');
  return reached;
}

/** The counts of these applications, one column after the other. */
export function countsOf(rows: readonly StoredApplication[]): AdmissionCounts {
  const counts: AdmissionCounts = {
    all: rows.length,
    applied: 0,
    offer: 0,
    accepted: 0,
    coe: 0,
    visa: 0,
    commenced: 0,
  };
  for (const row of rows) for (const stage of stagesOf(row)) counts[stage] += 1;
  return counts;
}

/** The row of the figures that counts an application. */
export const rowOf: Readonly<Record<AdmissionDimension, (row: StoredApplication) => string>> = {
  provider: ({ provider }) => provider,
  intake: ({ intakeOn }) => intakeOn.slice(0, 7),
  state: ({ state }) => state,
  counsellor: ({ owner }) => owner,
  office: ({ office }) => office,
};

type Fits = (row: StoredApplication, value: string, who: Person) => boolean;
const isOneOf = (value: string, list: string) => list.split(',').includes(value);
const createdOn = ({ createdAt, zone }: StoredApplication) => wallOf(new Date(createdAt), zone).day;
const filters: Readonly<Record<string, Fits>> = {
  intakeFrom: (row, day) => row.intakeOn >= day,
  intakeTo: (row, day) => row.intakeOn <= day,
  createdFrom: (row, day) => createdOn(row) >= day,
  createdTo: (row, day) => createdOn(row) <= day,
  lapsesFrom: (row, day) => row.lapsesOn !== null && row.lapsesOn >= day,
  lapsesTo: (row, day) => row.lapsesOn !== null && row.lapsesOn <= day,
  office: (row, codes) => isOneOf(row.office, codes),
  status: (row, states) => isOneOf(row.state, states),
  provider: (row, ids) => isOneOf(row.provider, ids),
  owner: (row, people, who) => isOneOf(row.owner, people) || (isOneOf('me', people) && row.owner === String(who.id)),
  reached: (row, some) => applicationStages.some((stage) => isOneOf(stage, some) && stagesOf(row).has(stage)),
};

/** Whether an application matches the list filter in a URL. */
export const fitsFilter = (row: StoredApplication, filter: Readonly<Record<string, string>>, who: Person): boolean =>
  Object.entries(filter).every(([name, value]) => {
    const fits = filters[name];
    if (!fits) throw new Error(`unknown filter ${name}`);
    return fits(row, value, who);
  });

/** Whether an offer that can still be accepted is past its last day in the office. */
export const isLate = ({ state, lapsesOn, zone }: StoredApplication, now: Date): boolean =>
  (state === 'conditional' || state === 'full') && lapsesOn !== null && lapsesOn < wallOf(now, zone).day;
