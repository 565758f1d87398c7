import type { Ctx } from '../../../kit/context.ts';
import { isPassword } from '../people/index.ts';
import { plainCode, stepOfCode } from './codes.ts';
import * as sql from './second-factor.queries.ts';
import type { Vault } from './vault.ts';

type Asking = Pick<Ctx, 'db' | 'now'>;

/** Checks the second factor: `off` when not set up, `asked` when on without a code. A code works once. */
export async function passes(
  { db, now }: Asking,
  vault: Vault,
  userId: number,
  typed: string,
): Promise<'off' | 'asked' | 'right' | 'wrong'> {
  const factor = await sql.find(db, userId);
  if (!factor?.confirmedAt) return 'off';
  if (typed.trim() === '') return 'asked';
  const secret = vault.open(userId, factor.secret); // null under a lost key: the recovery codes still pass
  const step = secret && stepOfCode(secret, typed.replaceAll(/\s/g, ''), now.getTime(), factor.lastStep);
  if (typeof step === 'number') return (await sql.takeStep(db, { ...factor, step })) ? 'right' : 'wrong';
  return (await isRecovery({ db, now }, userId, typed)) ? 'right' : 'wrong';
}

async function isRecovery({ db }: Asking, userId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (code === null) return false;
  for (const { hash } of await sql.unusedCodes(db, userId)) {
    if (await isPassword(hash, code)) return sql.takeCode(db, userId, hash);
  }
  return false;
}
