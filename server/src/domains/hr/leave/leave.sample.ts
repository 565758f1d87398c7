import { everyRole } from '../../../../test/roles.ts';
import type { Role } from '@embark/contracts/kit';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import { leave } from '@embark/contracts/hr/leave';
import { worksAs, asked, approved, aPolicy } from '../../../../test/leave.ts';
import type { Person } from '../../../../test/app.ts';
import type { Sample } from '../../../../test/sample.ts';

const managing: Role[] = ['admin', 'hr', 'hrbd', 'hrpk'];
/** A request of a colleague, and who decides it. */
async function request(crm: Crm, isApproved = false) {
  const who = await crm.person();
  await worksAs(crm, who, { startsOn: '2025-01-01' });
  const made = await asked(crm, who, { startsOn: '2026-05-04', endsOn: '2026-05-08' });
  const hr = await crm.person({ roles: ['hr'] });
  return isApproved ? approved(crm, hr, made) : made;
}
let month = 0;
/** A policy that begins later, each on a month of its own. */
async function policy(crm: Crm, administrator: Person) {
  month += 1;
  const { body } = await crm.as(administrator, leave.addPolicy, { ...aPolicy, validFrom: `${2030 + month}-01-01` });
  return body;
}
const roster = (at: number) => [480, 480, 480, 480, 60 * (at + 1), 0, 0];

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'leave.balances': everyRole,
    'leave.preview': everyRole,
    'leave.list': everyRole,
    'leave.ask': everyRole,
    'leave.get': everyRole,
    'leave.coverers': everyRole,
    'leave.attach': everyRole,
    'leave.file': everyRole,
    'leave.approve': everyRole,
    'leave.reject': everyRole,
    'leave.cancel': everyRole,
    'leave.shorten': everyRole,
    'leave.team': everyRole,
    'leave.teamMonth': everyRole,
    'leave.today': everyRole,
    'leave.ledger': everyRole,
    'leave.correct': managing,
    'leave.setUp': managing,
    'leave.closeYear': managing,
    'leave.closing': managing,
    'leave.holidaysByRule': managing,
    'leave.policies': managing,
    'leave.addPolicy': managing,
    'leave.changePolicy': managing,
    'leave.removePolicy': managing,
    'leave.policyEnding': managing,
    'leave.endPolicy': managing,
    'leave.holidays': managing,
    'leave.readHolidays': managing,
    'leave.saveHolidays': managing,
  },
  versioned: {
    'leave.approve': versioned('leaveRequests', leave.approve, async (crm) => {
      const { id, version } = await request(crm);
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'leave.reject': versioned('leaveRequests', leave.reject, async (crm) => {
      const { id, version } = await request(crm);
      return (at) => ({ id, version, reason: textOf(at) });
    }),
    'leave.cancel': versioned('leaveRequests', leave.cancel, async (crm) => {
      const { id, version } = await request(crm, true);
      return (at) => ({ id, version, reason: textOf(at) });
    }),
    'leave.shorten': versioned('leaveRequests', leave.shorten, async (crm) => {
      const { id, version } = await request(crm, true);
      return (at) => ({ id, version, endsOn: at === 0 ? '2026-05-05' : '2026-05-06' });
    }),
    'leave.changePolicy': versioned('leavePolicies', leave.changePolicy, async (crm, administrator) => {
      const { office: _office, type: _type, state: _state, employments: _kinds, unit: _unit, ...terms } = aPolicy;
      const { id, version, validFrom } = await policy(crm, administrator);
      return (at) => ({ ...terms, id, version, validFrom: validFrom ?? '', note: textOf(at) });
    }),
    'leave.endPolicy': versioned('leavePolicies', leave.endPolicy, async (crm, administrator) => {
      const { id, version } = await policy(crm, administrator);
      return (at) => ({ id, version, validTo: `21${at}0-12-31` });
    }),
    'leave.removePolicy': versioned('leavePolicies', leave.removePolicy, async (crm, administrator) => {
      const { id, version } = await policy(crm, administrator);
      return () => ({ id, version });
    }),
    'leave.setUp': versioned('users', leave.setUp, async (crm) => {
      const { id } = await crm.person();
      return (at) => ({
        userId: id,
        version: 1,
        employmentType: 'part' as const,
        roster: roster(at),
        leaveState: null,
      });
    }),
  },
};
