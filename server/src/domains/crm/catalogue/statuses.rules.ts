import { type ServiceKind, serviceKinds, statusesOf } from '@embark/contracts/crm/catalogue';

type Service = { code: string; kind: ServiceKind };

/**
 * The kinds of service that a text in an address means, among the services within reach: `all`, a kind, or a code in any case.
 * Undefined when it means nothing here.
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

/** A status that one of these kinds uses while it is worked on. */
export const usesStatus = (kinds: readonly ServiceKind[], code: string): boolean =>
  kinds.some((kind) => statusesOf[kind].some((status) => status === code));
