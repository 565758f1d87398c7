import { spokenLanguages } from '@embark/contracts/kit';
import { currentLocale } from '../i18n/i18n.ts';
import { reusedFormat } from './format.ts';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH ' +
  'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN ' +
  'GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI ' +
  'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD ' +
  'TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const names = reusedFormat((locale, type: 'region' | 'language') => new Intl.DisplayNames([locale], { type }));

/** The name of a country in the user's language; an unknown code stays unchanged. */
export function countryName(code: string): string {
  try {
    return names('region').of(code) ?? code;
  } catch {
    return code; // Intl throws on malformed codes
  }
}

/** All ISO 3166-1 countries as options, by name in the user's language; `first` come before the others. */
export function countryOptions(first: readonly string[] = []): { value: string; label: string }[] {
  const regions = names('region');
  const option = (value: string) => ({ value, label: regions.of(value) ?? value });
  const rest = codes.split(' ').filter((code) => !first.includes(code));
  const inOrder = new Intl.Collator(currentLocale());
  return [...first.map(option), ...rest.map(option).toSorted((a, b) => inOrder.compare(a.label, b.label))];
}

/** Country names in the user's language, by code. */
export const countryNames = (): Record<string, string> =>
  Object.fromEntries(countryOptions().map(({ value, label }) => [value, label]));

/** The name of a language in the user's own; an unknown code stays unchanged. */
export function languageName(code: string): string {
  try {
    return names('language').of(code) ?? code;
  } catch {
    return code; // Intl throws on malformed codes
  }
}

/** The languages people can speak as options, by name in the user's language. */
export const languageOptions = (): { value: string; label: string }[] =>
  spokenLanguages
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));

/** Their names in the user's language, by code. */
export const languageNames = (): Record<string, string> =>
  Object.fromEntries(spokenLanguages.map((code) => [code, languageName(code)]));
