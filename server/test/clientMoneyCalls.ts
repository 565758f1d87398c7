import { clientMoney } from '@embark/contracts/money/clientMoney';
import { gate } from '@embark/contracts/money/gate';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import { aMove } from './clientMoney.ts';
import type { OfficeRow } from './officeRows.ts';
import { because } from './payments.ts';
import { on, type RowCall, seenBy } from './rowCall.ts';
import { on as saves, type Versioned } from './versioned.ts';

const money = { seen: seenBy('payments.ofFile') };
const ofFile = ({ file }: OfficeRow) => ({ id: file.id });
const entity = { seen: seenBy('billing.get') };
const ofEntity = ({ entity: { id } }: OfficeRow) => ({ id });
const ofStatement = ({ money: { statementId } }: OfficeRow) => ({ id: statementId });
/** A day to come: whoever may do it gets an error, and nothing moves. */
const later = { ...aMove(1, { day: '2099-01-01' }), party: 'Home Affairs' };

/** The calls on the client money of an office. */
export const clientMoneyCalls: Record<string, RowCall> = {
  'reconciliation.files': on(reconciliation.files, (row) => ({ ...ofEntity(row), month: '2026-02' }), entity),
  // a month that has not ended is refused after the permission
  'reconciliation.signOff': on(
    reconciliation.signOff,
    (row) => ({ ...ofEntity(row), month: '2099-01', ledgerBalance: 0, bankBalance: 0, explanation: '' }),
    entity,
  ),
  'reconciliation.unlock': on(
    reconciliation.unlock,
    (row) => ({ ...ofEntity(row), month: '2099-01', reason: because }),
    entity,
  ),
  'gate.check': on(gate.check, (row) => ({ ...ofFile(row), act: 'lodge' as const }), money),
  'gate.ofFile': on(gate.ofFile, ofFile, money),
  // nothing is due on this file, so it is refused after the permission
  'gate.override': on(
    gate.override,
    (row) => ({ ...ofFile(row), act: 'lodge' as const, overrideReason: because }),
    money,
  ),
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
};

/** The calls on the money check that take a version. */
export const gateRows: Record<string, Versioned> = {
  'gate.changeRule': saves('moneyGateRules', gate.changeRule, async (crm, boss) => {
    const [rule] = (await crm.as(boss, gate.rules, {})).body;
    if (!rule) throw new Error('no rules');
    return (at) => ({ id: rule.id, version: rule.version, severity: at === 0 ? ('off' as const) : ('warn' as const) });
  }),
};
