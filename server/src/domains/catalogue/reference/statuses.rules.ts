import { type ServiceKind, serviceKinds, statusesOf } from '@embark/contracts/catalogue/reference';

type Service = { code: string; kind: ServiceKind };

/**
 * The service kinds that a URL parameter means, among the services within reach: `all`, a kind, or a code in any case. Undefined if it matches
 * nothing.
 */
export function kindsMeant(text: string, services: readonly Service[]): ServiceKind[] | undefined {
  const offered = serviceKinds.filter((kind) => services.some((service) => service.kind === kind));
  const lowerCode = text.toLowerCase();
  if (lowerCode === 'all') return offered;
  const matching = offered.filter(
    (kind) =>
      kind === lowerCode ||
      services.some((service) => service.kind === kind && service.code.toLowerCase() === lowerCode),
  );
  return matching.length > 0 ? matching : undefined;
}

/** Whether one of these kinds uses this status for open enquiries. */
export const usesStatus = (kinds: readonly ServiceKind[], code: string): boolean =>
  kinds.some((kind) => statusesOf[kind].some((status) => status === code));
