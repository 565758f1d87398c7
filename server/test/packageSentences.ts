import { readFileSync } from 'node:fs';
import type { CheckLine, CheckValue } from '@embark/contracts/casework/packages';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
const file = new URL('../../web/src/domains/casework/packages/texts/en.json', import.meta.url);
const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
const word = (group: string, key: string) => words[group]?.[key] ?? `MISSING ${group}.${key}`;

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

function textOf(value: CheckValue): string {
  switch (value.type) {
    case 'day':
      return day.format(new Date(value.day));
    case 'money':
      return new Intl.NumberFormat('en-AU', { style: 'currency', currency: value.currency }).format(value.amount / 100);
    case 'span': {
      const parts = [
        ...(value.years > 0 ? [unit(value.years, 'year')] : []),
        ...(value.months > 0 ? [unit(value.months, 'month')] : []),
        ...(value.days > 0 ? [unit(value.days, 'day')] : []),
      ];
      return parts.join(' and ');
    }
    case 'score':
      return value.score.toFixed(value.score < 10 ? 1 : 0);
    case 'text':
      return value.text;
    case 'course':
      return value.name || word('level', value.level);
    case 'provider':
      return value.name;
    case 'person':
      return value.name || word('person', value.part);
    case 'test':
      return word('test', value.test);
    case 'cover':
      return word('cover', value.cover);
    case 'exemption':
      return word('exemption', value.exemption);
    case 'country':
      return new Intl.DisplayNames('en-AU', { type: 'region' }).of(value.country) ?? value.country;
    case 'level':
    default:
      return word('level', value.level);
  }
}

/** The English sentence of a line, from the texts of the page. */
export const sentenceOf = ({ code, values }: CheckLine): string =>
  word('line', code).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return value ? textOf(value) : `MISSING ${name}`;
  });
