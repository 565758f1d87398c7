import { clientMoney, type FileClientMoney, type ServiceStatement } from '@embark/contracts/money/clientMoney';
import type { Person } from './app.ts';
import { agreedFile, type Crm } from './payments.ts';

type Move = { day: string; amount: number; reference: string; bankAccountId: number | null; method?: 'bank' | 'cash' };

/** A movement of client money today. */
export const aMove = (amount: number, given: Partial<Move> = {}): Move => ({
  day: '2026-03-02',
  amount,
  reference: '',
  bankAccountId: null,
  ...given,
});

type Given = { fee?: number; serCode?: string } & ({ held: number; acc: Person } | { held?: never; acc?: never });

/** A client file with an agreement in force, and client money that accounts received for it. */
export async function heldFile(crm: Crm, who: Person, { fee = 100_00, serCode = 'VE', held, acc }: Given = {}) {
  const { id } = await agreedFile(crm, who, fee, { serCode });
  if (held === undefined) return id;
  const { status, body } = await crm.as(acc, clientMoney.receive, { id, ...aMove(held), party: '' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

export const ledgerIn = async (crm: Crm, who: Person, id: string): Promise<FileClientMoney> =>
  (await crm.as(who, clientMoney.ofFile, { id })).body;

/** Issues a statement of services on a file. */
export async function statementOn(
  crm: Crm,
  who: Person,
  id: string,
  lines: { what: string; amount: number }[],
): Promise<ServiceStatement> {
  const { status, body } = await crm.as(who, clientMoney.issueStatement, {
    id,
    issuedOn: '2026-03-02',
    lines,
    another: true,
  });
  if (status !== 200 || !body.statements[0]) throw new Error(JSON.stringify(body));
  return body.statements[0];
}
