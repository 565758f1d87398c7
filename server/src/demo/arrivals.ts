import { outcome, conversionWeight } from './outcomes.ts';
import { type EnquiryStatus, statusesOf } from '@embark/contracts/catalogue/reference';
import type { Seeded } from './seeded.ts';
import { must, type Service, type World } from './world.ts';

export const counts = { enquiries: 5_000, conversions: 800 };

const DAY = 86_400_000;
const MONTHS_18 = 548 * DAY;

/** Enquiries per service out of a hundred; a service added later gets a few. */
const shares: Record<string, number> = {
  AD: 17,
  ADB: 14,
  ADP: 10,
  ADI: 10,
  VE: 12,
  VEB: 3,
  VEP: 3,
  VEI: 3,
  FCE: 2,
  FCEBD: 2,
  FCW: 2,
  FCWBD: 1,
  FCWPK: 1,
  JP: 3,
  BUY: 6,
  SELL: 4,
  RENT: 6,
  MANAGE: 4,
};

export type Arrival = { service: Service; at: Date; status: EnquiryStatus };

/** When people enquired, about what, and the current state: oldest first, with more of them recently. */
export function makeArrivals(random: Seeded, world: World, now: Date): Arrival[] {
  const weights = world.services.map((service) => [service, shares[service.code] ?? 1] as const);
  const arrivals = Array.from({ length: counts.enquiries }, (_, index): Arrival => {
    const service = random.weigh(weights);
    const ago = index < 30 ? random.next() * DAY : random.next() ** 1.3 * MONTHS_18;
    const raw = now.getTime() - ago;
    const inHours = random.chance(0.7) ? world.worktime(service.officeId).near(raw) : raw;
    const at = new Date(inHours < now.getTime() ? inHours : raw);
    const days = (now.getTime() - at.getTime()) / DAY;
    return { service, at, status: outcome(random, statusesOf[service.kind], days) };
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime());

  const chances = arrivals
    .filter(({ at }) => now.getTime() - at.getTime() > 25 * DAY)
    .map((arrival) => ({ arrival, lot: random.next() / conversionWeight[arrival.service.kind] }))
    .toSorted((one, other) => one.lot - other.lot);
  for (let index = 0; index < counts.conversions; index += 1) must(chances[index]).arrival.status = 'CV';
  return arrivals;
}
