import type { Role } from '@embark/contracts/kit';
import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { clientMoney } from '@embark/contracts/money/clientMoney';
import type { OfficeRow } from '../../../../test/places.ts';
import { aMove } from '../../../../test/clientMoney.ts';
import { because } from '../../../../test/payments.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const holders: Role[] = ['admin', 'acc'];
const ofFile = ({ file }: OfficeRow) => ({ id: file.id });
const money = { seen: seenBy('payments.ofFile') };
/** A day to come: whoever may do it gets an error, and nothing moves. */
const later = { ...aMove(1, { day: '2099-01-01' }), party: 'Home Affairs' };
const ofStatement = ({ money: { statementId } }: OfficeRow) => ({ id: statementId });

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'clientMoney.ofFile': readers,
    'clientMoney.statementPdf': readers,
    'clientMoney.receive': holders,
    'clientMoney.payOut': holders,
    'clientMoney.draw': holders,
    'clientMoney.refund': holders,
    'clientMoney.paysDirectly': holders,
    'clientMoney.reverse': holders,
    'clientMoney.issueStatement': holders,
    'clientMoney.voidStatement': holders,
  },
  calls: {
    'clientMoney.ofFile': on(clientMoney.ofFile, ofFile, money),
    'clientMoney.receive': on(clientMoney.receive, (row) => ({ ...ofFile(row), ...later }), money),
    'clientMoney.payOut': on(clientMoney.payOut, (row) => ({ ...ofFile(row), ...later }), money),
    'clientMoney.refund': on(clientMoney.refund, (row) => ({ ...ofFile(row), ...later }), money),
    'clientMoney.draw': on(clientMoney.draw, (row) => ({ ...ofFile(row), ...aMove(1), statementId: null }), money),
    'clientMoney.paysDirectly': on(clientMoney.paysDirectly, (row) => ({ ...ofFile(row), paysDirectly: false }), money),
    'clientMoney.reverse': on(
      clientMoney.reverse,
      ({ money: { clientRowId } }) => ({ id: clientRowId, day: '2099-01-01', reason: because }),
      money,
    ),
    'clientMoney.issueStatement': on(
      clientMoney.issueStatement,
      (row) => ({ ...ofFile(row), issuedOn: '2099-01-01', lines: [{ what: 'Advice', amount: 1 }] }),
      money,
    ),
    'clientMoney.voidStatement': on(
      clientMoney.voidStatement,
      (row) => ({ ...ofStatement(row), reason: because }),
      money,
    ),
    'clientMoney.statementPdf': on(clientMoney.statementPdf, ofStatement, money),
  },
};
