const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The month that a title or a file name says, `2026-11`; null if it says none. */
export function monthIn(text: string): string | null {
  const [, name, year] = /\b([a-z]{3,9})[\s\-_,.]*(20\d\d)(?!\d)/i.exec(text.replaceAll('_', ' ')) ?? [];
  const at = name ? months.indexOf(name.slice(0, 3).toLowerCase()) : -1;
  if (at >= 0) return `${year}-${String(at + 1).padStart(2, '0')}`;
  const [, isoYear, isoMonth] = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])/.exec(text) ?? [];
  if (isoYear) return `${isoYear}-${isoMonth}`;
  const [, slashMonth, slashYear] = /(?<!\d)\d{1,2}\/(0?[1-9]|1[0-2])\/(20\d\d)/.exec(text) ?? [];
  return slashYear ? `${slashYear}-${slashMonth?.padStart(2, '0')}` : null;
}
