import { stock, type Written } from './names/names.ts';
import { arab, australian, bangladeshi, bengali, indian, pakistani, turkish, urdu } from './names/stocks.ts';
import { type Seeded, seeded } from './seeded.ts';

const stocks = { australian, bangladeshi, bengali, pakistani, urdu, indian, turkish, arab };
type People = keyof typeof stocks;

const read = (people: People) => ({ given: stock(stocks[people].given), family: stock(stocks[people].family) });
const names = {
  australian: read('australian'),
  bangladeshi: read('bangladeshi'),
  bengali: read('bengali'),
  pakistani: read('pakistani'),
  urdu: read('urdu'),
  indian: read('indian'),
  turkish: read('turkish'),
  arab: read('arab'),
} satisfies Record<People, unknown>;

/** The nationalities of each office's contacts, in percent. */
const visitors: Record<string, [People, number][]> = {
  AU: [
    ['australian', 34],
    ['indian', 18],
    ['bangladeshi', 12],
    ['pakistani', 12],
    ['turkish', 9],
    ['arab', 8],
    ['bengali', 4],
    ['urdu', 3],
  ],
  BD: [
    ['bangladeshi', 74],
    ['bengali', 26],
  ],
  PK: [
    ['pakistani', 82],
    ['urdu', 18],
  ],
  IN: [['indian', 100]],
};
const countries: Record<People, string> = {
  australian: 'AU',
  bangladeshi: 'BD',
  bengali: 'BD',
  pakistani: 'PK',
  urdu: 'PK',
  indian: 'IN',
  turkish: 'TR',
  arab: 'LB',
};
/** The languages of a nationality; repeated ones are more common. */
const spoken: Record<People, readonly string[]> = {
  australian: ['en'],
  bangladeshi: ['bn'],
  bengali: ['bn'],
  pakistani: ['ur', 'ur', 'pa', 'ur', 'ps'],
  urdu: ['ur'],
  indian: ['hi', 'pa', 'hi', 'gu', 'ta', 'hi', 'te', 'en', 'ml', 'mr'],
  turkish: ['tr'],
  arab: ['ar', 'ar', 'en'],
};
/** Mobile number prefixes, and the number of digits that follow. */
const mobiles: Record<string, { starts: string[]; more: number }> = {
  AU: { starts: ['+6140', '+6141', '+6142', '+6143', '+6146'], more: 7 },
  BD: { starts: ['+88015', '+88016', '+88017', '+88018', '+88019'], more: 8 },
  PK: { starts: ['+92300', '+92301', '+92312', '+92321', '+92333', '+92345'], more: 7 },
  IN: { starts: ['+9198', '+9197', '+9199', '+9194'], more: 8 },
  TR: { starts: ['+90532', '+90533', '+90542', '+90543'], more: 7 },
};

/** Creates people with unique emails and phones. Some people abroad have moved to the office's country. */
export function makePeople(random: Seeded) {
  const used = new Set<string>();
  const languageRandom = seeded(639); // a separate generator, so that the rest of the sample does not change
  const unique = (make: (tries: number) => string) => {
    for (let tries = 0; ; tries += 1) {
      const candidate = make(tries);
      if (!used.has(candidate) && used.add(candidate)) return candidate;
    }
  };
  const emailOf = (given: Written, family: Written) => {
    const domain = random.pick(['example.com', 'example.net', 'example.org']);
    const name = random.pick([`${given.latin}.${family.latin}`, `${given.latin}${family.latin}`]);
    return unique((tries) => `${name}${tries === 0 && random.chance(0.5) ? '' : random.int(2, 999)}@${domain}`);
  };
  const phoneOf = (country: string) => {
    const { starts, more } = mobiles[country] ?? { starts: ['+6141'], more: 7 };
    return unique(() => `${random.pick(starts)}${random.digits(more)}`);
  };

  return (office: string, createdAt: Date) => {
    const people = random.weigh(visitors[office] ?? []);
    const given = random.pick(names[people].given);
    const family = random.pick(names[people].family);
    const residence = office === 'AU' && random.chance(0.15) ? countries[people] : office;
    const phone = random.chance(0.93) ? phoneOf(residence) : null;
    const email = phone === null || random.chance(0.9) ? emailOf(given, family) : null;
    const consent = (channel: 'email' | 'whatsapp') => ({
      channel,
      given: random.chance(0.85),
      at: createdAt.toISOString(),
      how: random.pick(['Website form', 'Told us on the phone', 'Signed at the front desk']),
    });
    return {
      givenNames: given.text,
      familyName: family.text,
      preferredName: random.chance(0.12) ? (given.text.split(' ').at(-1) ?? '') : '',
      email,
      phone,
      phoneRaw: phone,
      whatsapp: phone !== null && random.chance(0.45) ? phone : null,
      nationality: people === 'australian' && random.chance(0.2) ? 'NZ' : countries[people],
      residence,
      language: languageRandom.chance(0.8) ? languageRandom.pick(spoken[people]) : null,
      dateOfBirth: random.chance(0.6) ? birthday(random) : null,
      consent: [
        ...(email && random.chance(0.5) ? [consent('email')] : []),
        ...(random.chance(0.25) ? [consent('whatsapp')] : []),
      ],
    };
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function birthday(random: Seeded): string {
  return `${random.int(1976, 2007)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
}
