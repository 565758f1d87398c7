import { type FileFinding, FileReading } from '@embark/contracts/kit/table';
import type { TFunction } from '../i18n/useTranslation.ts';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const isDelimiter = (value: string): value is keyof typeof delimiterNames => Object.hasOwn(delimiterNames, value);

function labelOf(
  { about }: FileFinding,
  { value, sample, isHidden }: FileFinding['options'][number],
  t: TFunction,
): string {
  if (about === 'encoding') return sample === '' ? value : `${value}: ${sample.slice(0, 60)}`;
  if (about === 'delimiter') return isDelimiter(value) ? t(`reading.delimiters.${delimiterNames[value]}`) : value;
  if (about === 'sheet') return isHidden ? t('reading.hiddenSheet', { name: value }) : value;
  if (about === 'header')
    return value === '0' ? t('reading.noHeader') : t('reading.row', { line: value, sample: sample.slice(0, 60) });
  if (about === 'hidden') return t(value === 'skip' ? 'reading.hidden.skip' : 'reading.hidden.read');
  return t(
    value === 'cells'
      ? 'reading.lineBreaks.cells'
      : value === 'text'
        ? 'reading.lineBreaks.text'
        : 'reading.lineBreaks.judge',
  );
}

/** What can be chosen for a finding, with what it has now. */
export function optionsOf(finding: FileFinding, t: TFunction): { value: string; label: string }[] {
  const own = { value: finding.value, sample: finding.sample };
  const all = finding.options.some(({ value }) => value === finding.value)
    ? finding.options
    : [own, ...finding.options];
  return all.map((option) => ({ value: option.value, label: labelOf(finding, option, t) }));
}

/** The reading with another choice. A new sheet or encoding makes the choice of a header void. */
export function readingWith(reading: FileReading, about: FileFinding['about'], value: string): FileReading {
  const { header: _, ...rest } = reading;
  const kept = about === 'sheet' || about === 'encoding' || about === 'delimiter' ? rest : reading;
  return FileReading.parse({ ...kept, [about]: about === 'header' ? Number(value) : value });
}
