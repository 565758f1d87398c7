import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { stock } from '../../server/src/demo/names/names.ts';
import * as stocks from '../../server/src/demo/names/stocks.ts';
import { seeded } from '../../server/src/demo/seeded.ts';

const populations = [
  { names: stocks.bangladeshi, service: 'ADB', starts: '017', dial: '+88017', digits: 8 },
  { names: stocks.bengali, service: 'ADB', starts: '018', dial: '+88018', digits: 8 },
  { names: stocks.pakistani, service: 'ADP', starts: '0300', dial: '+92300', digits: 7 },
  { names: stocks.urdu, service: 'ADP', starts: '0301', dial: '+92301', digits: 7 },
  { names: stocks.indian, service: 'ADI', starts: '098', dial: '+9198', digits: 8 },
  { names: stocks.australian, service: 'AD', starts: '04', dial: '+614', digits: 8 },
].map(({ names, ...people }) => ({ ...people, given: stock(names.given), family: stock(names.family) }));

/** Writes a file as offices send them: spellings vary, a tenth of the rows is known already, some repeat, some are invalid. */
export async function writeMessy(file: string, url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: known } = await client
    .query<{ email: string }>(
      `select email from contacts where company = 'fc' and email is not null order by id desc limit $1`,
      [rows / 10],
    )
    .finally(() => client.end());
  const luck = seeded(7);

  function* lines() {
    yield 'Full name,Email,Mobile,Service,Lead source,Remarks\n';
    let before = '';
    for (let line = 1; line <= rows; line += 1) {
      if (before && luck.chance(0.03)) yield before;
      else yield (before = row(line));
    }
  }
  const row = (line: number) => {
    const { given, family, service, starts, dial, digits } = luck.pick(populations);
    const [first, last] = [luck.pick(given), luck.pick(family)];
    const some = known[Math.floor(luck.next() * known.length)]?.email;
    const email = some && luck.chance(0.1) ? some : `${first.latin}.${last.latin}.${line}@import.example.com`;
    const number = String((line * 7919) % 10 ** digits).padStart(digits, '0');
    const phone = luck.weigh([
      [`${dial}${number}`, 5],
      [`${starts}${number.slice(0, 3)} ${number.slice(3)}`, 3],
      [`${dial} (${number.slice(0, 3)}) ${number.slice(3)}`, 1],
      ['n/a', 0.3],
    ]);
    const written = luck.chance(0.1) ? `  ${email.toUpperCase()} ` : email;
    const source = luck.pick(['Facebook', 'website', 'Walk-in', 'REFERRAL', '']);
    return `${first.text} ${last.text},${luck.chance(0.05) ? '' : written},${phone},${service},${source},"Asked about fees, intake and visa"\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
