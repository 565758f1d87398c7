import type { Client } from './clients.ts';
import type { Row } from './rows.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Given names of partners and children by nationality. */
const names: Readonly<Record<string, readonly string[]>> = {
  AU: ['Chloe', 'Mia', 'Jack', 'Noah', 'Ruby', 'Leo'],
  NZ: ['Aroha', 'Mia', 'Tane', 'Noah', 'Ruby', 'Leo'],
  BD: ['Sadia', 'Nusrat', 'Ayaan', 'Farhan', 'Tasnim', 'Rafi'],
  PK: ['Ayesha', 'Hira', 'Bilal', 'Hamza', 'Zara', 'Ali'],
  IN: ['Priya', 'Ananya', 'Arjun', 'Rohan', 'Diya', 'Kabir'],
  TR: ['Elif', 'Zeynep', 'Emre', 'Can', 'Defne', 'Kerem'],
  LB: ['Maya', 'Rania', 'Karim', 'Omar', 'Lina', 'Sami'],
};

const DAY = 86_400_000;
type Person = Row<'contacts'> & { id: string };
type Families = {
  contacts: Person[];
  parties: Row<'fileParties'>[];
  passports: Row<'passports'>[];
  visas: Row<'visasHeld'>[];
};

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The formats of passport numbers by country; others use a letter and seven digits. */
const letters: Record<string, number> = { BD: 2, PK: 2, IN: 1, AU: 2 };

/**
 * The families of the clients of visa and admission files, with passports and visas. A generator of its own, so that the rest of the sample does not
 * change. Passport numbers are stored as they are: the next start of the server encrypts them.
 */
export function tellFamilies(clients: readonly Client[], people: readonly Person[], now: number): Families {
  const random = seeded(54);
  const byId = new Map(people.map((person) => [person.id, person]));
  const told: Families = { contacts: [], parties: [], passports: [], visas: [] };
  const seen = new Set<string>();
  for (const { row, enquiry } of clients) {
    if (!['migration', 'admission'].includes(enquiry.arrival.service.kind)) continue;
    const main = byId.get(row.contactId);
    if (!main || seen.has(main.id)) continue;
    seen.add(main.id);
    addPapers(random, told, main, now);
    for (const part of family(random)) {
      const member = relative(random, main, part, new Date(String(row.openedAt)));
      told.contacts.push(member);
      told.parties.push(party(random, row, member, part));
      addPapers(random, told, member, now);
    }
  }
  return told;
}

const family = (random: Seeded): ('partner' | 'child')[] =>
  random.chance(0.3) ? ['partner', ...(random.chance(0.5) ? (['child'] as const) : [])] : [];

function relative(random: Seeded, main: Person, part: 'partner' | 'child', at: Date): Person {
  const born = part === 'child' ? random.int(2009, 2024) : random.int(1982, 2002);
  const createdAt = at.toISOString();
  return {
    id: random.id(at),
    company: main.company,
    givenNames: random.pick(names[main.nationality ?? ''] ?? names.AU ?? ['Alex']),
    familyName: main.familyName ?? '',
    preferredName: '',
    email: null,
    phone: null,
    phoneRaw: null,
    whatsapp: null,
    nationality: main.nationality ?? null,
    residence: main.residence ?? null,
    language: main.language ?? null,
    dateOfBirth: `${born}-0${random.int(1, 9)}-${random.int(10, 28)}`,
    consent: [],
    createdAt,
    updatedAt: createdAt,
  };
}

const party = (random: Seeded, row: Client['row'], { id }: Person, part: 'partner' | 'child'): Row<'fileParties'> => ({
  company: row.company,
  officeId: row.officeId,
  conversionId: row.id,
  contactId: id,
  part,
  relation: part === 'partner' ? 'spouse' : random.pick(['son', 'daughter']),
  included: random.chance(0.75) ? 'coming' : 'not-coming',
  createdAt: row.openedAt,
  updatedAt: row.openedAt,
});

/** A passport for most people, some of which expire soon; a visa for those who live in Australia without being Australian. */
function addPapers(random: Seeded, told: Families, { id, company, nationality, residence }: Person, now: number) {
  const country = nationality ?? 'BD';
  if (random.chance(0.85)) {
    const expires = now + (random.chance(0.12) ? random.int(-60, 200) : random.int(400, 3_300)) * DAY;
    const number =
      random.pick(['A', 'B', 'E', 'K', 'N', 'R', 'Z']) + (letters[country] === 2 ? 'A' : '') + random.digits(7);
    told.passports.push({
      id: random.id(new Date(now - random.int(10, 300) * DAY)),
      company,
      contactId: id,
      country,
      numberSealed: number,
      numberKey: '',
      numberMasked: `${number.slice(0, 1)}****${number.slice(-4)}`,
      issuedOn: day(expires - 3_652 * DAY),
      expiresOn: day(expires),
      current: true,
    });
  }
  if (residence !== 'AU' || country === 'AU' || !random.chance(0.8)) return;
  const granted = now - random.int(60, 900) * DAY;
  told.visas.push({
    company,
    contactId: id,
    country: 'AU',
    subclass: random.pick(['500', '485', '600', '482']),
    grantedOn: day(granted),
    expiresOn: day(now + random.int(20, 800) * DAY),
    conditions: random.pick(['8105, 8202', '8107', '']),
    vevoOn: random.chance(0.5) ? day(now - random.int(1, 50) * DAY) : null,
    evidence: '',
  });
}
