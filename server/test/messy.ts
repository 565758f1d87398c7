/** A row of a messy file, with its expected outcome. */
export type MessyRow = { cells: string[]; outcome: 'created' | 'skipped' | 'failed'; why: string };
export type Messy = {
  header: string[];
  rows: MessyRow[];
  counts: { total: number; created: number; skipped: number; failed: number; warned: number };
};

const header = [
  'Student Name',
  'E-mail Address',
  'Mobile No.',
  'Service',
  'Branch',
  'Status',
  'How did you hear about us?',
  'D.O.B',
  'Country of Residence',
  'Follow-up Date',
  'Counsellor',
  'Remarks',
];

const given =
  'Rahim|Ayesha|Md. Karim|Priya|Zainab|José|Łukasz|মোহাম্মদ|عمر|Oğuz|Mary Ann|Nusrat Jahan|Dr. Imran|Mr Tom'.split('|');
const family = "Uddin|Khan|O'Neil|Sharma|Öztürk|Chowdhury|রহমান|السيد|de Silva|Nguyen|Patel|Haque".split('|');
const codes: [string, string, string][] = [
  ['ADB', 'Dhaka office', 'BD'],
  ['adb ', 'Bangladesh', 'BD'],
  ['VEB', 'BD', 'BD'],
  ['AD', 'Australia', 'AU'],
  ['Admissions Australia', 'melbourne', 'AU'],
  ['Migration', 'Pakistan', 'PK'],
  ['ADP', '', 'PK'],
  ['ADI', 'india', 'IN'],
  ['FCE', '', 'AU'],
];
const local: Record<string, (n: number) => string[]> = {
  BD: (n) => forms('880', `17${pad(n, 8)}`),
  AU: (n) => forms('61', `4${pad(n, 8)}`),
  PK: (n) => forms('92', `300${pad(n, 7)}`),
  IN: (n) => forms('91', `98${pad(n, 8)}`),
};
const pad = (n: number, size: number) => String(n).padStart(size, '0');

/** One number in the formats that offices use. */
const forms = (code: string, rest: string): string[] => [
  `0${rest}`.replace(/^00/, '0'),
  `+${code}${rest}`,
  `00${code} ${rest}`,
  `+${code} (${rest.slice(0, 3)}) ${rest.slice(3, 6)}-${rest.slice(6)}`,
  `'0${rest}`,
  `${code}${rest}`,
  `${rest}.0`,
];

/** A seeded random generator, the same on every machine. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    one: <T>(list: readonly T[]): T => list[below(list.length)]!,
    chance: (share: number) => next() < share,
  };
}

/**
 * Generates a messy file of `count` rows with known outcomes: about 4 % are refused, and 8 % are duplicates of earlier rows. `start` keeps its people
 * different from those of another file.
 */
export function messy(seed: number, count: number, start = 0): Messy {
  const { below, one, chance } = dice(seed);
  const rows: MessyRow[] = [];
  const good: {
    cells: string[];
    service: (typeof codes)[number];
    n: number;
    mail: boolean;
    phone: boolean;
    called: readonly [string, string];
  }[] = [];
  let warned = 0;
  const sources = ['Facebook', 'FACEBOOK ', 'walk in', 'Google', '', '', 'Référral', 'n/a'];
  const extras = (region: string) => [
    one(['New', '', '', 'ne', 'Closed', region === 'x' ? '' : 'follow-up']),
    one(sources),
    one(['', '12/03/1999', '1999-03-12', '12 Mar 99', '36231']),
    one(['', '', region === 'BD' ? 'Bangladesh' : '']),
    one(['', '', '20/04/2026', '2026-04-20 14:30']),
    '',
    one([
      '',
      'wants to start soon',
      '=HYPERLINK("http://evil.example","x")',
      'line one\nline "two", three',
      '@home; call',
    ]),
  ];
  const written = (first: string, last: string) =>
    one([`${first} ${last}`, `${last}, ${first}`, `  ${first}   ${last} `]);
  const fresh = (service = one(codes), of?: readonly [string, string]) => {
    const n = start + rows.length;
    const [mail, phone] = one([
      [true, true],
      [true, true],
      [true, false],
      [false, true],
    ] as const);
    const called = of ?? ([one(given), one(family)] as const);
    const name = written(...called);
    const cells = [
      name,
      mail ? one([`P${n}@Example.com`, ` p${n}@example.com `, `p${n}@EXAMPLE.COM`]) : '',
      phone ? one(local[service[2]]!(n)) : '',
      service[0],
      service[1],
      ...extras(service[2]),
    ];
    return { cells, service, n, mail, phone, called };
  };
  while (rows.length < count) {
    const roll = below(100);
    const person = fresh();
    if (roll < 4) {
      const [why, at, text] = one([
        ['no name', 0, '  '],
        ['no contact', 1, 'not-an-address'],
        ['no contact', 1, ''],
        ['unknown service', 3, 'Cooking classes'],
        ['unknown status', 5, 'Perhaps later'],
        ['unknown source', 6, 'Carrier pigeon'],
      ] as const);
      person.cells[at] = text;
      if (why === 'no contact') person.cells[2] = one(['', '12345', 'call me', '1.71E+09']);
      rows.push({ cells: person.cells, outcome: 'failed', why });
      continue;
    }
    if (roll < 12 && good.length > 0) {
      const twin = one(good);
      const cells = fresh(twin.service, twin.called).cells;
      const byMail = twin.mail && (!twin.phone || chance(0.5));
      cells[1] = byMail ? one([`p${twin.n}@example.com`, ` P${twin.n}@EXAMPLE.com`]) : '';
      cells[2] = byMail ? '' : one(local[twin.service[2]]!(twin.n));
      rows.push({ cells, outcome: 'skipped', why: 'duplicate' });
      continue;
    }
    if (roll < 18) {
      person.cells[one([7, 9, 10])] = 'not a thing';
      warned += 1;
    } else if (roll < 21 && person.mail) {
      person.cells[2] = '12345';
      person.phone = false;
      warned += 1;
    }
    good.push(person);
    rows.push({ cells: person.cells, outcome: 'created', why: '' });
  }
  const of = (outcome: MessyRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { total: count, created: of('created'), skipped: of('skipped'), failed: of('failed'), warned };
  return { header, rows, counts };
}

/** The file as text, with blank lines that are ignored. */
export function messyText({ header: names, rows }: Pick<Messy, 'header' | 'rows'>, delimiter = ','): string {
  const cell = (text: string) =>
    /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [names, ...rows.map((row) => row.cells)].map((cells) => cells.map(cell).join(delimiter));
  return lines.map((line, at) => (at % 97 === 96 ? `\r\n${line}` : line)).join('\r\n');
}
