import type { CashSheet, DaySheet } from '@embark/contracts/money/dayClose';
import { paperAmount, paperDay, type PaperLanguage } from '../../../../kit/pdf/paper.ts';
import paperWords from './words.json' with { type: 'json' };

function sumsOf(
  { currency, opening, received, paid, expected, counted, difference, reason, notes, moves }: CashSheet,
  language: PaperLanguage,
) {
  const words = paperWords[language];
  const shown = (minor: number) => paperAmount(minor, currency, language);
  return {
    currency,
    sums: [
      [words.opening, shown(opening)],
      [words.received, shown(received)],
      [words.paid, shown(0 - paid)],
      [words.expected, shown(expected)],
      [words.counted, shown(counted ?? 0)],
      [words.difference, shown(difference ?? 0)],
    ],
    reason,
    moves: moves.map((move) => [words.kind[move.kind], move.number, move.name, shown(move.received - move.paid)]),
    notes: Object.entries(notes ?? {})
      .filter(([, count]) => count > 0)
      .toSorted(([one], [other]) => Number(other) - Number(one))
      .map(([value, count]) => [`${count} × ${shown(Number(value))}`, shown(Number(value) * count)]),
  };
}

/** What the template prints: every text as data. */
export function paperOf(sheet: DaySheet, language: PaperLanguage) {
  const words = paperWords[language];
  const { officeName, day, closed, openingDay, currencies } = sheet;
  return {
    language,
    words,
    office: new Map(Object.entries(words.office)).get(sheet.office) ?? officeName,
    day: paperDay(day, language),
    facts: [
      [words.closedBy, closed?.by ?? ''],
      ...(openingDay === null ? [] : [[words.openingDay, paperDay(openingDay, language)]]),
    ],
    currencies: currencies.map((one) => sumsOf(one, language)),
  };
}
