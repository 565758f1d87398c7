import { type ServiceKind, serviceKinds, statusesOf } from '@embark/contracts/crm/catalogue';

type Service = { code: string; kind: ServiceKind };

/**
 * The service kinds that a URL parameter means, among the services within reach: `all`, a kind, or a code in any case. Undefined if it matches
 * nothing.
 */
export function kindsMeant(text: string, services: readonly Service[]): ServiceKind[] | undefined {
  const offered = serviceKinds.filter((kind) => services.some((service) => service.kind === kind));
  const wanted = text.toLowerCase();
  if (wanted === 'all') return offered;
  const meant = offered.filter(
    (kind) =>
      kind === wanted || services.some((service) => service.kind === kind && service.code.toLowerCase() === wanted),
  );
  return meant.length > 0 ? meant : undefined;
}

/** Whether one of these kinds uses this status for open enquiries. */
export const usesStatus = (kinds: readonly ServiceKind[], code: string): boolean =>
  kinds.some((kind) => statusesOf[kind].some((status) => status === code));
