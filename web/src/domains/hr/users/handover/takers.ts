import type { Handover, OpenWork } from '@embark/contracts/hr/users';

/** The chosen new owners, by service id. */
export type Takers = Readonly<Record<number, readonly number[]>>;

/** The request: services with a chosen new owner who is still eligible. */
export const handoverOf = (work: readonly OpenWork[], takers: Takers): Handover =>
  work.flatMap(({ serviceId, candidates }) => {
    const to = (takers[serviceId] ?? []).filter((id) => candidates.some((one) => one.id === id));
    return to.length > 0 ? [{ serviceId, to }] : [];
  });

/** Work that still needs a new owner. */
export const leftIn = (work: readonly OpenWork[], takers: Takers): OpenWork[] => {
  const given = new Set(handoverOf(work, takers).map(({ serviceId }) => serviceId));
  return work.filter(({ stranded, serviceId }) => stranded && !given.has(serviceId));
};

/** The people who can take all of the work. */
export const forAll = (work: readonly OpenWork[]): OpenWork['candidates'] =>
  (work[0]?.candidates ?? []).filter(({ id }) =>
    work.every(({ candidates }) => candidates.some((one) => one.id === id)),
  );

/** Assigns every service to these people, leaving out services they cannot take. */
export const toAll = (work: readonly OpenWork[], ids: readonly number[]): Takers =>
  Object.fromEntries(
    work.map(({ serviceId, candidates }) => [serviceId, ids.filter((id) => candidates.some((one) => one.id === id))]),
  );

/** Services that can be reassigned in one step: all of them, else those of each office with an eligible owner. */
export function togetherIn(work: readonly OpenWork[]): { office?: string; services: OpenWork[] }[] {
  const offices = [...new Set(work.map(({ office }) => office))];
  const parts = offices.map((office) => ({ office, services: work.filter((one) => one.office === office) }));
  const whole = offices.length === 1 ? [] : parts;
  return [{ services: [...work] }, ...whole].filter(
    ({ services }) => services.length > 1 && forAll(services).length > 0,
  );
}
