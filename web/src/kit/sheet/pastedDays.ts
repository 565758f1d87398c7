import { latinDigits } from '@embark/contracts/kit';
import { orderEvidence, orderOf } from '@embark/contracts/kit/table';

const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * Rewrites the texts that are pasted into one column of days, of which the sheet reads the day first. If they prove that the month comes first, all of them
 * are rewritten. If they contradict each other, those that fit both orders are undefined: nobody can tell which day they mean.
 */
export function pastedDays(texts: Iterable<string>): (text: string) => string | undefined {
  const evidence = orderEvidence();
  for (const text of texts) evidence.add(text);
  const found = evidence.found();
  const isMixed = found !== null && found.other !== null;
  return (text) => {
    const order = orderOf(text);
    if (isMixed && order === 'both' && !isSameEitherWay(text)) return undefined;
    const isMonthFirst = order === 'mdy' || (order === 'both' && found?.order === 'mdy');
    const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(latinDigits(text).trim()) ?? [];
    return isMonthFirst && year !== '' ? `${year}-${month}-${day}` : text;
  };
}

function isSameEitherWay(text: string): boolean {
  const [, one, other] = MONTH_FIRST.exec(latinDigits(text).trim()) ?? [];
  return one !== undefined && Number(one) === Number(other);
}
