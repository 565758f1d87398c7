import { perProcess } from '../../../kit/domain.ts';
import type { Ctx } from '../../../kit/context.ts';
import { type Vault, vaultFor } from '../../../kit/vault.ts';
import { reseal, staleNumbers } from './papers.queries.ts';

/** Encrypts passport numbers, each bound to the row of its passport, and finds equal ones by a keyed hash. */
export type Numbers = Vault<string>;

const purpose = { name: 'passport numbers', about: (passportId: string) => `number of passport ${passportId}` };

export const numbersOf = (secret: string, previous: readonly string[] = []): Numbers =>
  vaultFor(purpose, secret, previous);

export const processNumbers = perProcess(({ secret, previousSecrets }) => numbersOf(secret, previousSecrets));

/** Encrypts numbers under an older key again. Returns how many no known key can decrypt. */
export async function sealNumbers(db: Ctx['db'], numbers: Numbers): Promise<number> {
  let unreadable = 0;
  let after: string | null = null;
  for (;;) {
    const batch = await staleNumbers(db, numbers.mark, after);
    for (const row of batch) {
      const number = numbers.open(row.id, row.numberSealed);
      if (number === null) unreadable += 1;
      else await reseal(db, row, { sealed: numbers.seal(row.id, number), key: numbers.key(number) });
    }
    const last = batch.at(-1);
    if (!last) return unreadable;
    after = last.id;
  }
}
