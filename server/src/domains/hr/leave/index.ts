import { calendarSteps } from '../../organisation/offices/index.ts';
import { covers } from '../../organisation/people/index.ts';
import { leave, leaveFields, LeaveFilter, ledgerFields, LedgerFilter } from '@embark/contracts/hr/leave';
import type { Domain, Process } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { leaveBulk } from './bulk/subject.ts';
import { leaveList, ledgerList } from './requests.queries.ts';
import { ask } from './service/ask.ts';
import { balances } from './service/balances.ts';
import { closing } from './service/closing.ts';
import { coverers } from './service/cover.ts';
import { cancel, shorten } from './service/cut.ts';
import { approve, reject } from './service/decide.ts';
import { attach, file } from './service/file.ts';
import { holidays, holidaysByRule, readHolidays, saveHolidays } from './service/holidays.ts';
import { closeYear, correct, setUp } from './service/manage.ts';
import { teamMonth } from './service/month.ts';
import { endPolicy, policyEnding } from './service/ending.ts';
import { earn } from './service/nightly.ts';
import { addPolicy, changePolicy, policies, removePolicy } from './service/policies.ts';
import { get, ledger, list, preview, team, today } from './service/read.ts';
import { countCalendar, recountAll } from './service/recount.ts';
import { giveBackEnded } from './service/returning.ts';

const EARN = 'leave.earn';
const RETURN = 'leave.giveBack';
const RECOUNT = 'leave.recount';

const routes = (process: Process) => {
  const subjects = covers.parts(process);
  const parts = filePartsOf(process);
  return serve(leave, {
    balances,
    preview: preview(subjects),
    list,
    ask: ask(subjects),
    get: get(subjects),
    coverers,
    approve: approve(subjects),
    reject: reject(subjects),
    cancel: cancel(subjects),
    shorten: shorten(subjects),
    team,
    teamMonth,
    today,
    ledger,
    correct,
    setUp,
    closing,
    closeYear,
    policies,
    addPolicy,
    changePolicy,
    removePolicy,
    policyEnding,
    endPolicy,
    holidays,
    holidaysByRule,
    readHolidays,
    saveHolidays,
    attach: attach(parts, subjects),
    file: file(parts),
  });
};

export const domain: Domain = {
  name: 'leave',
  routes: (process) => [routes(process)],
  bulk: [leaveBulk],
  lists: [
    recordList<LeaveFilter>({
      name: 'leaves',
      reads: 'leave.own',
      exports: 'leave.own',
      fields: leaveFields,
      filter: LeaveFilter,
      parts: leaveList.parts,
      views: { count: leaveList.count },
    }),
    recordList<LedgerFilter>({
      name: 'leaveLedger',
      reads: 'leave.own',
      exports: 'leave.own',
      fields: ledgerFields,
      filter: LedgerFilter,
      parts: ledgerList.parts,
    }),
  ],
  fills: [calendarSteps.from(countCalendar)],
  tasks: ({ database: { db }, now, ...process }) => ({
    [EARN]: () => earn(db, now()),
    [RETURN]: () => giveBackEnded(covers.parts(process), db, now()),
    [RECOUNT]: () => recountAll(db, now()),
  }),
  everyMinute: [RETURN, RECOUNT],
  everyNight: [EARN],
};
