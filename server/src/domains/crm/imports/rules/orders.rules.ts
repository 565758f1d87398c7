import type { Inspection } from '@embark/contracts/crm/imports';
import { type DateOrder, guessOrder } from '@embark/contracts/kit/table';

/** The targets whose cells are dates. */
export const dateTargets = ['nextFollowUpAt', 'createdAt', 'dateOfBirth', 'visaExpiry', 'intake'] as const;

/** The order of each of these columns that has numeric dates. */
export function ordersOf(
  headers: readonly string[],
  dated: readonly string[],
  cellsOf: (at: number) => Iterable<string>,
): Inspection['orders'] {
  return Object.fromEntries(
    dated.flatMap((header) => {
      const found = guessOrder(cellsOf(headers.indexOf(header)));
      return found ? [[header, found]] : [];
    }),
  );
}

/** The orders that columns prove, for those that the settings leave open. */
export function provenOrders(
  found: Inspection['orders'],
  asked: { dates?: DateOrder | undefined; orders?: Record<string, DateOrder> | undefined },
): Record<string, DateOrder> | undefined {
  if (asked.dates !== undefined) return asked.orders;
  const proven = Object.entries(found).flatMap(([header, { order, sure }]) => (sure ? [[header, order] as const] : []));
  return { ...Object.fromEntries(proven), ...asked.orders };
}
