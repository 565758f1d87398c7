export { passes } from './pass.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { isOn as hasFactor, remove as removeFactor } from './second-factor.queries.ts';
export { sealAll } from './seals.ts';
export { type Vault, vaultOf } from './vault.ts';
export { codeLimit, passwordLimit, standingOf } from './second-factor.rules.ts';
