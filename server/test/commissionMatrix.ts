import type { Role } from '@embark/contracts/kit';
import { counsellors, keepers } from './roles.ts';

const readers: Role[] = [...counsellors, 'acc'];
const writers: Role[] = [...keepers, 'acc'];

/** The roles that can use each endpoint of commission. */
export const commissionMatrix: Record<string, readonly Role[]> = {
  'terms.ofProvider': readers,
  'terms.create': writers,
  'terms.change': writers,
  'commissions.list': readers,
  'commissions.totals': readers,
  'commissions.providers': readers,
  'commissions.ofApplication': readers,
  'commissions.compute': writers,
  'commissions.mark': writers,
  'commissions.change': writers,
  'commissions.confirm': readers,
  'commissions.move': writers,
  'commissions.share': writers,
  'claims.providers': writers,
  'claims.open': writers,
  'claims.create': writers,
  'claims.ofInvoice': readers,
  'claims.split': writers,
  'commissions.census': readers,
  'commissions.evidenceLetter': readers,
  'commissions.askEvidence': readers,
  'leaks.list': readers,
  'leaks.letter': writers,
  'leaks.ask': writers,
  'leaks.trend': readers,
};
