import type { ServiceKind } from '@embark/contracts/catalogue';

/** The status a new client file begins in: 1 converted for property, 4 in progress for the rest. */
export const firstStatus = (kind: ServiceKind): number => (kind === 'property' ? 1 : 4);
