import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyOf } from '../../test/database.ts';

/** `plain` without its way around ASCII. */
const slowly = sql`translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, nfkc))),
  U&'\\0623\\0625\\0622\\0671\\0649\\06CC\\06A9\\0629\\06C1\\06C3\\06BE\\0640\\064B\\064C\\064D\\064E\\064F\\0650\\0651\\0652\\200C\\200D\\200E\\200F',
  U&'\\0627\\0627\\0627\\0627\\064A\\064A\\0643\\0647\\0647\\0647\\0647')`;

const ascii = Array.from({ length: 127 }, (_, at) => String.fromCodePoint(at + 1));
const others = ['', 'É', 'İstanbul', 'ﬁ', '①', 'أحمد', 'گل', 'ਗੁਰਪ੍ਰੀਤ', '１２', 'a\u200db', 'e\u0301', '孫', '😀'];
const texts = [
  ...ascii,
  ...ascii.map((one) => `Zoë${one}`),
  ascii.join(''),
  ...others,
  ...others.map((one) => `Ab ${one} Cd`),
];

test('plain text of ASCII and of other letters is the same with and without the way around ASCII', async () => {
  const { db, drop } = await copyOf(inject('template'));
  onTestFinished(drop);
  const { rows } = await sql<{ t: string; quick: string; slow: string }>`
    select t, plain(t) as quick, ${slowly} as slow from unnest(${texts}::text[]) as t`.execute(db);
  expect(rows.length).toBe(texts.length);
  expect(rows.filter(({ quick, slow }) => quick !== slow)).toEqual([]);
});
