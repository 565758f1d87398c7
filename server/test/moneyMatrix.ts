import type { Role } from '@embark/contracts/kit';
import { counsellors } from './roles.ts';

const readers: Role[] = [...counsellors, 'acc'];
const accounting: Role[] = ['admin', 'manager', 'acc'];

/** The roles that can use each endpoint of money. */
export const moneyMatrix: Record<string, readonly Role[]> = {
  'billing.list': readers,
  'billing.get': readers,
  'billing.logo': readers,
  'billing.taxes': readers,
  'billing.suggest': readers,
  'billing.create': accounting,
  'billing.change': accounting,
  'billing.createAccount': accounting,
  'billing.changeAccount': accounting,
  'billing.setLogo': accounting,
};
