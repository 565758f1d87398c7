import type { AgreementGap } from '@embark/contracts/casework/agreements';
import type { Deadline } from '@embark/contracts/casework/deadlines';
import type { PaperSummary } from '@embark/contracts/casework/documents';
import type { AxisItem, Block, NextDate, Proposal } from '@embark/contracts/casework/overview';
import type { Party } from '@embark/contracts/casework/parties';
import { wallOf } from '@embark/contracts/kit/time';

const NAMED = 4; // papers that a line names
const LODGED = 9;
const REQUESTED = 10;
/** The dates that a request of the department sets (D4). */
const requests: readonly string[] = ['s56', 's57', 'biometrics', 'health', 'interview'];

type Open = Pick<Deadline, 'id' | 'kind' | 'what' | 'dueOn' | 'dueAt' | 'zone' | 'hardness' | 'targetOn' | 'owner'>;
type Action = { nextActionAt: string | null; nextAction: string | null; caseOfficer: string; zone: string };

/** The next dates of a file and the next action of its officer, the earliest first. */
export function nextDatesOf(open: readonly Open[], action: Action, count: number): NextDate[] {
  const dates = open.map(
    ({ id, what, dueAt, zone, hardness, targetOn, owner }): NextDate => ({
      kind: 'date',
      id,
      what,
      at: dueAt,
      zone,
      hardness,
      targetOn,
      owner,
    }),
  );
  const { nextActionAt, nextAction, caseOfficer, zone } = action;
  const own: NextDate[] =
    nextActionAt === null
      ? []
      : [
          {
            kind: 'next-action',
            id: null,
            what: nextAction ?? '',
            at: nextActionAt,
            zone,
            hardness: null,
            targetOn: null,
            owner: caseOfficer,
          },
        ];
  return [...dates, ...own].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(0, count);
}

type Parts = {
  /** The time now. */
  now: Date;
  open: readonly Open[];
  people: readonly Party[];
  papers: Pick<PaperSummary, 'missing' | 'stale'> | null;
  gaps: readonly Pick<AgreementGap, 'kind' | 'number'>[];
  /** The next action of the file, with the zone of its office. */
  action: Pick<Action, 'nextActionAt' | 'zone'>;
  /** Who may lodge on the planned day, and the agent of the agreement in force; null if no licence is needed, or nothing is planned. */
  licence: { on: string; holders: readonly { userId: number }[]; agent: { id: number; name: string } | null } | null;
  /** Whether a day to lodge is planned; null if plans are not the user's business, or the service lodges nothing. */
  hasPlan: boolean | null;
};

/** What stands in the way of a file, the most urgent first. */
export function blocksOf({ now, open, people, papers, gaps, hasPlan, action, licence }: Parts): Block[] {
  const late = open.filter(({ dueAt }) => Date.parse(dueAt) < now.getTime());
  const missing = papers?.missing ?? [];
  const blocks: Block[] = [
    ...late.map(({ what, dueOn }): Block => ({ kind: 'late', severity: 'stop', what, on: dueOn })),
    ...actionBlock(open, action),
    ...licenceBlock(licence),
    ...people.flatMap(({ name, warnings }) =>
      warnings.map((warning): Block => ({ kind: 'person', severity: warning.severity, name, warning })),
    ),
    ...gaps.map(
      ({ kind, number }): Block => ({ kind: 'agreement', severity: agreementSeverity(kind), gap: kind, number }),
    ),
    ...(papers?.stale ?? []).map(
      ({ name, person, goodUntil, startAgainBy }): Block => ({
        kind: 'stale',
        severity: 'stop',
        name,
        person,
        goodUntil,
        startAgainBy,
      }),
    ),
    ...(missing.length > 0
      ? [
          {
            kind: 'missing' as const,
            severity: 'warn' as const,
            count: missing.length,
            names: missing.slice(0, NAMED).map(({ name }) => name),
          },
        ]
      : []),
    ...(hasPlan === false ? [{ kind: 'no-plan' as const, severity: 'warn' as const }] : []),
  ];
  return blocks.toSorted((one, other) => Number(other.severity === 'stop') - Number(one.severity === 'stop'));
}

/** A2: a date that was added later may have its target before the next action. */
function actionBlock(open: readonly Open[], { nextActionAt, zone }: Parts['action']): Block[] {
  const [first] = open.toSorted((one, other) => one.targetOn.localeCompare(other.targetOn));
  const isAfter = first && nextActionAt !== null && wallOf(new Date(nextActionAt), zone).day > first.targetOn;
  return isAfter ? [{ kind: 'next-action', severity: 'warn', what: first.what, on: first.targetOn }] : [];
}

/** G: warns when no one who can work on the file will have a licence on the planned day. */
function licenceBlock(licence: Parts['licence']): Block[] {
  if (licence === null) return [];
  const { on, holders, agent } = licence;
  if (holders.length === 0) return [{ kind: 'licence', severity: 'stop', name: null, on }];
  const isHolder = agent === null || holders.some(({ userId }) => userId === agent.id);
  return isHolder ? [] : [{ kind: 'licence', severity: 'warn', name: agent.name, on }];
}

/** Without a signed agreement no fee may be taken (0.4); other gaps can be mended while the work goes on. */
const agreementSeverity = (kind: AgreementGap['kind']) =>
  kind === 'no-agreement' || kind === 'not-signed' ? ('stop' as const) : ('warn' as const);

type Days = {
  plannedOn: string | null;
  hardBy: string | null;
  acceptBy: string | null;
  decisionOn: string | null;
  visaEndsOn: string | null;
};

/** Visas held, current passports, the days of the plan and the open dates on one axis. Nothing is estimated. */
export function axisOf(
  people: readonly Party[],
  plan: Days | null,
  { open, now }: Pick<Parts, 'open' | 'now'>,
): AxisItem[] {
  return [
    ...people.flatMap((party) => visaItems(party)),
    ...people.flatMap((party) => passportItems(party)),
    ...(plan ? planItems(plan) : []),
    ...open.map(
      ({ what, dueOn, dueAt, hardness }): AxisItem => ({
        lane: 'date',
        label: what,
        mark: null,
        person: null,
        from: dueOn,
        to: dueOn,
        tone: Date.parse(dueAt) < now.getTime() ? 'stop' : hardness === 'legal' ? 'warn' : 'ok',
      }),
    ),
  ];
}

const toneOf = (party: Party, codes: readonly string[], on: string | null): AxisItem['tone'] =>
  party.warnings.find(({ code, on: day }) => codes.includes(code) && day === on)?.severity ?? 'ok';

const visaItems = (party: Party): AxisItem[] =>
  party.visas.map(({ subclass, grantedOn, expiresOn }) => ({
    lane: 'visa',
    label: subclass,
    mark: null,
    person: party.name,
    from: grantedOn,
    to: expiresOn,
    tone: toneOf(party, ['visa-expires-before'], expiresOn),
  }));

const passportItems = (party: Party): AxisItem[] =>
  party.passports
    .filter(({ current }) => current)
    .map(({ country, issuedOn, expiresOn }) => ({
      lane: 'passport',
      label: country,
      mark: null,
      person: party.name,
      from: issuedOn,
      to: expiresOn,
      tone: toneOf(
        party,
        ['passport-expired', 'passport-expires-before', 'passport-expires-soon', 'passport-expires-in-stay'],
        expiresOn,
      ),
    }));

const day = (mark: NonNullable<AxisItem['mark']>, on: string | null): AxisItem[] =>
  on === null ? [] : [{ lane: 'plan', label: '', mark, person: null, from: on, to: on, tone: 'ok' }];

function planItems({ plannedOn, hardBy, acceptBy, decisionOn, visaEndsOn }: Days): AxisItem[] {
  return [
    ...day('lodge', plannedOn),
    ...day('hard-by', hardBy),
    ...day('accept-by', acceptBy),
    ...day('decision', decisionOn),
    ...day('visa-ends', visaEndsOn),
  ];
}

/** B4 and D4: an open request puts a lodged file in 10, the last answered one back in 9. Other moves follow work that is not recorded yet. */
export function proposalOf(file: { kind: string; statusId: number }, open: readonly Open[]): Proposal | null {
  if (file.kind !== 'migration') return null;
  const request = open.find(({ kind }) => requests.includes(kind));
  if (file.statusId === LODGED && request)
    return { to: REQUESTED, why: 'request-open', what: request.what, on: request.dueOn };
  if (file.statusId === REQUESTED && !request) return { to: LODGED, why: 'requests-answered', what: null, on: null };
  return null;
}
