import { perProcess } from '../../../kit/domain.ts';
import { type Vault as AnyVault, vaultFor } from '../../../kit/vault.ts';

/** Encrypts two-factor secrets, each bound to its user. */
export type Vault = Pick<AnyVault<number>, 'seal' | 'open' | 'isSealed'>;

const purpose = { name: 'second factors', about: (userId: number) => `second factor of ${userId}` };

/** A vault for two-factor secrets; `previous` secrets of the server can still decrypt. */
export const vaultOf = (secret: string, previous: readonly string[] = []): Vault => vaultFor(purpose, secret, previous);

export const processVault = perProcess(({ secret, previousSecrets }) => vaultOf(secret, previousSecrets));
