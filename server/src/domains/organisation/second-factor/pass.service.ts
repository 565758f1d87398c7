import type { Ctx } from '../../../kit/context.ts';
import { isPassword } from '../people/index.ts';
import { plainCode, stepOfCode } from './codes.service.ts';
import * as sql from './second-factor.queries.ts';
import type { Vault } from './vault.service.ts';

type PassContext = Pick<Ctx, 'db' | 'now'>;

/** Checks the second factor: `off` if not set up, `asked` if on and no code was given. A code works once. */
export async function passes(
  { db, now }: PassContext,
  vault: Vault,
  userId: number,
  typed: string,
): Promise<'off' | 'asked' | 'right' | 'wrong'> {
  const factor = await sql.find(db, userId);
  if (!factor?.confirmedAt) return 'off';
  if (typed.trim() === '') return 'asked';
  const secret = vault.open(userId, factor.secret); // null if the key was lost: recovery codes still work
  const step = secret && stepOfCode(secret, typed.replaceAll(/\s/g, ''), now.getTime(), factor.lastStep);
  if (typeof step === 'number') return (await sql.takeStep(db, { ...factor, step })) ? 'right' : 'wrong';
  return (await isRecovery({ db, now }, userId, typed)) ? 'right' : 'wrong';
}

async function isRecovery({ db }: PassContext, userId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (code === null) return false;
  for (const { hash } of await sql.unusedCodes(db, userId)) {
    if (await isPassword(hash, code)) return sql.takeCode(db, userId, hash);
  }
  return false;
}
